import { wordsOfText } from '#app/content/differences/inline-words.ts'
import { wordDifferences } from '#app/content/differences/word-differences.ts'
import type { Plan, PlannedText } from '#app/content/languages/xliff/plan.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { ShownWords } from '#app/routes/cms/record/differences/shown-words.tsx'
import { say, sayAny } from '#app/words/say.ts'

type Props = { plan: Plan; language: OtherLocale; isTaken: boolean; onTaken: (isTaken: boolean) => void }

export function PlannedRecord({ plan: { kind, title, texts, problems }, language, isTaken, onTaken }: Props) {
  return (
    <li>
      {texts.length > 0 ? (
        <label className="check">
          <input type="checkbox" checked={isTaken} onChange={({ target }) => onTaken(target.checked)} />
          <strong>{title}</strong>
          <span className="hint">
            {say(texts.length === 1 ? '{count} text' : '{count} texts', { count: texts.length })}
          </span>
        </label>
      ) : (
        <strong>{title}</strong>
      )}
      {kind === 'images' && texts.length > 0 && (
        <p className="hint">{say('Descriptions of pictures have no drafts: visitors read them at once.')}</p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="error">
          {problem}
        </p>
      ))}
      {texts.length > 0 && (
        <details open={texts.some(({ isReplacing, sourceNow }) => isReplacing || sourceNow !== undefined)}>
          <summary>{say('What is new')}</summary>
          <dl>
            {texts.map((text) => (
              <NewText key={text.path} text={text} language={language} />
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function NewText({
  text: { label, was, will, sourceNow, isReplacing },
  language,
}: {
  text: PlannedText
  language: OtherLocale
}) {
  return (
    <>
      <dt>{sayAny(label)}</dt>
      <dd>
        <p lang={language}>
          <ShownWords words={wordDifferences(wordsOfText(was), wordsOfText(will))} />
        </p>
        {isReplacing && (
          <p className="hint">{say('Somebody has changed this translation here since the file was exported.')}</p>
        )}
        {sourceNow !== undefined && (
          <p className="hint">
            {say('The English has changed since, so this will be out of date. It is now: {text}', { text: sourceNow })}
          </p>
        )}
      </dd>
    </>
  )
}
