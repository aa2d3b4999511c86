import { useState } from 'react'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { DueRecord } from '#app/content/languages/xliff/export.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { SubmitButton } from '#app/ui/button.tsx'

export type ShownKind = { kind: string; title: string; total: number; due: number; records: DueRecord[] }

type Props = { language: OtherLocale; kinds: ShownKind[] }

/** A form of its own kind: the server's answer is a file. */
export function ExportForm({ language, kinds }: Props) {
  const [isAll, setIsAll] = useState(false)
  return (
    <section className="retention" aria-labelledby="send">
      <h2 id="send">Send to a translator</h2>
      <p>
        One XLIFF 2.1 file, English beside {languageNames[language]}, that any translation program opens. Links,
        footnotes and formatting are in it as codes, and every text says how long it may be.
      </p>
      <form className="xliff" action="/cms/translations.xlf">
        <input type="hidden" name="language" value={language} />
        <label className="check">
          <input type="checkbox" name="all" checked={isAll} onChange={() => setIsAll(!isAll)} />
          Also what is up to date
        </label>
        {kinds.map((each) => (
          <KindChoice key={each.kind} isAll={isAll} {...each} />
        ))}
        <SubmitButton>Export XLIFF</SubmitButton>
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
        {title}
        <span className="hint">{isAll ? `${total} in all` : `${due} of ${total}`}</span>
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
    ...(missing > 0 ? [missing === texts ? 'missing' : `${missing} missing`] : []),
    ...(outdated > 0 ? [`${outdated} out of date`] : []),
  ]
  return words.join(', ')
}
