import { useFormContext } from 'react-hook-form'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { Progress } from '#app/content/engine/languages/progress.ts'
import { states, type Translation } from '#app/content/engine/languages/translations.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { focusField } from '#app/routes/cms/collection/form/form-focus.ts'
import { type FormValues, inputId } from '#app/routes/cms/record/form-values.ts'
import { inputAt } from '#app/routes/cms/record/input-at.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say, sayAny } from '#app/words/say.ts'

type Props = { at: number; language: OtherLocale; progress: Progress; state: Translation['state'] }

const stateNames = { draft: 'Draft', ready: 'Ready', public: 'Public' } as const

/** How far the language is, what it is for visitors, and the way to the next text that lacks something. */
export function LanguageHead({ at, language, progress: { total, missing, outdated }, state }: Props) {
  const { register, getValues } = useFormContext<FormValues>()
  const name = sayAny(languageNames[language])
  const path: string = `translations.${at}.state`
  const todo = [...missing, ...outdated].flatMap(({ path }) => inputAt(getValues(), at, path) ?? [])

  /** In the order of the form, the first behind what has the focus. */
  function onNext() {
    const places = todo.flatMap((input) => document.getElementById(inputId(input)) ?? [])
    const inOrder = places.sort((one, other) => (isBefore(one, other) ? -1 : 1))
    const here = lastFocus
    const next = inOrder.find((place) => here?.isConnected && place !== here && isBefore(here, place)) ?? inOrder[0]
    if (!next) return
    lastFocus = next
    focusField(next.id.slice(inputId('').length))
  }

  return (
    <div className="tongues__head">
      <p role="status">
        {missing.length === 0 && outdated.length === 0
          ? say('{language} says all that English says.', { language: name })
          : [
              say('{count} of {total} texts are there.', { count: total - missing.length, total }),
              outdated.length > 0 &&
                say(outdated.length === 1 ? '{count} is out of date.' : '{count} are out of date.', {
                  count: outdated.length,
                }),
            ]
              .filter(Boolean)
              .join(' ')}
        {state !== 'public' && ` ${say('Visitors can read it once its state is Public.')}`}
      </p>
      <label className="tongues__state">
        {say('State of {language}', { language: name })}
        <select className="input" id={inputId(path)} {...register(path)}>
          {states.map((each) => (
            <option key={each} value={each}>
              {say(stateNames[each])}
            </option>
          ))}
        </select>
      </label>
      {todo.length > 0 && <LineButton onClick={onNext}>{say('Next text to do')}</LineButton>}
    </div>
  )
}

let lastFocus: HTMLElement | undefined

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
