import { blockDifferences, shownAsIs } from '#app/content/differences/block-differences.ts'
import { type View, viewsOfSections, viewsOfText } from '#app/content/differences/view.ts'
import { type BodyValue, isBody } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { ShownBlocks } from '#app/routes/cms/record/differences/shown-blocks.tsx'
import { type FormValues, isItem } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'

type Value = FormValues[string] | undefined

/** A text that is more than its words, or a list of sections with one in it. */
export function isFormatted(value: unknown): value is BodyValue | Section[] {
  if (!Array.isArray(value)) return isBody(value)
  return value.some((item) => typeof item === 'object' && !isItem(item) && isBody(item?.body))
}

const viewsOf = (value: Value): View[] =>
  Array.isArray(value) ? viewsOfSections(value as Section[]) : viewsOfText((value ?? '') as BodyValue)

export const BodyAsIs = ({ value }: { value: Value }) => <ShownBlocks blocks={viewsOf(value).map(shownAsIs)} />

type Props = { label: string; one: Value; other: Value; names: [one: string, other: string] }

/** Block by block; without an earlier version everything is shown as it is. */
export function BodyDifference({ label, one, other, names }: Props) {
  const sides = blockDifferences(viewsOf(one), viewsOf(other))
  return (
    <section className="difference" aria-label={label}>
      <h3>{label}</h3>
      {one === undefined ? (
        <BodyAsIs value={other} />
      ) : (
        <div className="difference__pair">
          {[sides.before, sides.after].map((blocks, at) => (
            <div key={names[at]}>
              <h4>{names[at]}</h4>
              {blocks.length > 0 ? <ShownBlocks blocks={blocks} isShort /> : <p className="hint">{say('Empty')}</p>}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
