import { useState } from 'react'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { DueRecord } from '#app/content/languages/xliff/export.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { say, sayAny } from '#app/words/say.ts'

export type ShownKind = { kind: string; title: string; total: number; due: number; records: DueRecord[] }

type Props = { language: OtherLocale; kinds: ShownKind[] }

/** A form of its own kind: the server's answer is a file. */
export function ExportForm({ language, kinds }: Props) {
  const [isAll, setIsAll] = useState(false)
  return (
    <section className="retention" aria-labelledby="send">
      <h2 id="send">{say('Send to a translator')}</h2>
      <p>
        {say(
          'One XLIFF 2.1 file, English beside {language}, that any translation program opens. Links, footnotes and formatting are in it as codes, and every text says how long it may be.',
          { language: sayAny(languageNames[language]) },
        )}
      </p>
      <form className="xliff" action="/cms/translations.xlf">
        <input type="hidden" name="language" value={language} />
        <label className="check">
          <input type="checkbox" name="all" checked={isAll} onChange={() => setIsAll(!isAll)} />
          {say('Also what is up to date')}
        </label>
        {kinds.map((each) => (
          <KindChoice key={each.kind} isAll={isAll} {...each} />
        ))}
        <SubmitButton>{say('Export XLIFF')}</SubmitButton>
      </form>
    </section>
  )
}

function KindChoice({ kind, title, total, due, records, isAll }: ShownKind & { isAll: boolean }) {
  const [isWhole, setIsWhole] = useState(true)
  const count = isAll ? total : due
  return (
    <div className="xliff__kind">
      <label className="check">
        <input
          type="checkbox"
          name="kind"
          value={kind}
          checked={isWhole && count > 0}
          disabled={count === 0}
          onChange={() => setIsWhole(!isWhole)}
        />
        {sayAny(title)}
        <span className="hint">
          {isAll ? say('{total} in all', { total }) : say('{due} of {total}', { due, total })}
        </span>
      </label>
      {!isWhole && records.length > 0 && (
        <ul>
          {records.map((record) => (
            <li key={record.id}>
              <label className="check">
                <input type="checkbox" name="record" value={`${kind}:${record.id}`} />
                {record.title}
                <span className="hint">{stateOf(record)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function stateOf({ texts, missing, outdated }: DueRecord) {
  const words = [
    ...(missing > 0 ? [missing === texts ? say('missing') : say('{count} missing', { count: missing })] : []),
    ...(outdated > 0 ? [say('{count} out of date', { count: outdated })] : []),
  ]
  return words.join(', ')
}
