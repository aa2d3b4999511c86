import { Link } from 'react-router'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { LanguageProgress } from '#app/content/languages/count-progress.server.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'

/** How far each chosen language is, and where to begin. */
export function LanguageCard({ progress }: { progress: LanguageProgress[] }) {
  return (
    <section aria-labelledby="languages">
      <h2 className="tools-title" id="languages">
        Languages
      </h2>
      <p className="hint">Counted in texts that visitors see.</p>
      <ul className="tools tongue-card">
        {progress.map(({ locale, total, done, outdated, published, public: open, oldest }) => (
          <li key={locale}>
            <div className="tongue-card__far">
              <strong>{languageNames[locale]}</strong>
              <progress value={done} max={Math.max(total, 1)} aria-label={`${languageNames[locale]}, texts`} />
              <span>{`${number(done)} of ${number(total)}${outdated > 0 ? `, ${number(outdated)} out of date` : ''}`}</span>
            </div>
            <p>{`Public in ${number(open)} of ${number(published)} records.`}</p>
            {oldest.length > 0 && (
              <ul aria-label={`Longest out of date in ${languageNames[locale]}`}>
                {oldest.map((record) => (
                  <li key={record.id}>
                    <Link className="go" to={dialogAddress(record.kind, record.id, `in=${locale}`)}>
                      {record.title}
                    </Link>{' '}
                    <span className="hint">
                      {record.outdated === 1 ? '1 text' : `${record.outdated} texts`}, English changed{' '}
                      <Moment at={new Date(record.since)} as="day" />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const number = (count: number) => count.toLocaleString('en')
