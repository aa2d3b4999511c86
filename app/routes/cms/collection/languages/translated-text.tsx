import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { wordsOfText } from '#app/content/differences/inline-words.ts'
import { wordDifferences } from '#app/content/differences/word-differences.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import {
  isBesideOther,
  madeFrom,
  type Sources,
  sourcesAt,
  withSourcesAt,
} from '#app/content/engine/languages/made-from.ts'
import { textOf } from '#app/content/engine/languages/texts.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { focusFieldSoon, speakIn } from '#app/routes/cms/collection/form/form-focus.ts'
import { isWriting } from '#app/routes/cms/collection/form/write-values.ts'
import { FieldInput } from '#app/routes/cms/collection/inputs/field-input.tsx'
import { BodyAsIs, isFormatted } from '#app/routes/cms/record/differences/body-as-is.tsx'
import { ShownWords } from '#app/routes/cms/record/differences/shown-words.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say, sayAny, type Term } from '#app/words/say.ts'

type Props = {
  field: Field
  place: { source: string; own: string; path: string; around: string }
  /** The translation that it belongs to. */
  item: string
  language: OtherLocale
  picture?: ReactNode
}

/** A text beside what it says in English; whoever writes it has read that. */
export function TranslatedText({ field, place, item, language, picture }: Props) {
  const { source, own, path, around } = place
  const { getValues, setValue } = useFormContext<FormValues>()
  const english: unknown = useWatch({ name: source })
  const words: unknown = useWatch({ name: own })
  const sources = (useWatch({ name: `${item}.sources` }) ?? {}) as Sources
  const now = textOf(field, english)
  const made = sourcesAt(sources, path)
  const from = made[path] ?? ''
  const isThere = textOf(field, words) !== ''
  const isOutdated = isThere && (from !== now || isBesideOther(made, path, { english, own: words }))
  const row = useRef<HTMLDivElement>(null)
  const written = useRef(words)
  /** What is typed and taken back is made from what it was made from before. */
  const began = useRef({ words, made })
  const madeNow = () => madeFrom({ field, path, text: now, value: english })

  function settle(source = madeNow()) {
    const name: string = `${item}.sources`
    const all = getValues(name) as unknown as Sources
    setValue(name, withSourcesAt(all, path, source) as never, { shouldDirty: true })
  }

  function stillRight() {
    began.current = { words, made: madeNow() }
    settle()
  }

  function begin() {
    setValue(own, structuredClone(english) as never, { shouldDirty: true })
    settle()
    focusFieldSoon(own)
  }

  // What a merge brings was made from what its writer read, wherever the caret stands; a dialog of the editor lies elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the words
  useEffect(() => {
    const before = written.current
    written.current = words
    if (isSame(before, words)) return
    if (isWriting()) began.current = { words, made }
    else if (row.current?.contains(document.activeElement))
      settle(isSame(words, began.current.words) ? began.current.made : madeNow())
  }, [words, sources])

  const said = sayAny(field.label)
  const label = around ? `${around}, ${inSentence(said)}` : said
  const name = sayAny(languageNames[language])
  const ownField = useMemo(
    () => ({ ...field, label: `${label}, ${name}`, hint: undefined, required: false }),
    [field, label, name],
  )
  if (!now && !isThere && !field.nativeLimit) return null
  const differences =
    isOutdated && now && from && from !== now ? wordDifferences(wordsOfText(from), wordsOfText(now)) : undefined
  return (
    <div className="tongue" ref={row}>
      <div className="tongue__source">
        <p className="tongue__label">{`${label}, ${say('English')}`}</p>
        {picture}
        <div
          className="tongue__text difference__text"
          lang="en"
          {...(canBegin(field) && { ...scrolled, 'aria-label': `${label}, ${say('English')}` })}
        >
          {differences ? <ShownWords words={differences} /> : <English value={english} text={now} />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tells the input which language is written in it */}
      <div className="tongue__own" onFocus={({ target }) => speakIn(target, language)}>
        <FieldInput name={own} field={ownField} />
        {!isThere && now && !field.nativeLimit && !field.mayStay && <Badge>{say('Missing')}</Badge>}
        {!isThere && canBegin(field) && now && (
          <LineButton onClick={begin}>
            {say('Begin with the English text')}
            <span className="vh">{` ${say('of')} ${inSentence(label)}`}</span>
          </LineButton>
        )}
        {isOutdated && (
          <div className="tongue__outdated">
            <Badge>{say('Out of date')}</Badge>
            <p className="hint">{say(whyOutdated(from, now))}</p>
            <LineButton onClick={stillRight}>
              {say('Still right')}
              <span className="vh">{`: ${label}, ${name}`}</span>
            </LineButton>
          </div>
        )}
      </div>
    </div>
  )
}

function whyOutdated(from: string, now: string): Term {
  if (from === now) return 'English shows another file, film or picture since: edit it, or say that it still holds.'
  return from && now
    ? 'English has changed since, as marked: edit it, or say that it still holds.'
    : 'English says something else since: edit it, or say that it still holds.'
}

/** A long text scrolls, by keyboard too. */
const scrolled = { role: 'group', tabIndex: 0 }

/** With headings, tables and links as what they are: whoever translates makes them again. */
function English({ value, text }: { value: unknown; text: string }) {
  if (isFormatted(value)) return <BodyAsIs value={value} />
  return text || <span className="hint">{say('Empty')}</span>
}

/** Of what has an order and a form of its own, not only words. */
const canBegin = ({ kind }: Field) => ['body', 'sections', 'texts'].includes(kind)

const Badge = ({ children }: { children: ReactNode }) => <p className="badge badge--secondary">{children}</p>
