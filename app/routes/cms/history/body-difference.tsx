import { blockDifferences } from '#app/content/differences/block-differences.ts'
import { BodyAsIs, viewsOf } from '#app/routes/cms/record/differences/body-as-is.tsx'
import { ShownBlocks } from '#app/routes/cms/record/differences/shown-blocks.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'

type Value = FormValues[string] | undefined

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
