import { Link } from 'react-router'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { LanguageProgress } from '#app/content/languages/count-progress.server.ts'
import { nameOf } from '#app/content/nouns.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say, sayAny } from '#app/words/say.ts'

/** How far each chosen language is, and where to begin. */
export function LanguageCard({ progress }: { progress: LanguageProgress[] }) {
  return (
    <section aria-labelledby="languages">
      <h2 className="tools-title" id="languages">
        {say('Languages')}
      </h2>
      <p className="hint">{say('Counted in texts that visitors see.')}</p>
      <ul className="tools tongue-card">
        {progress.map(({ locale, total, done, outdated, published, public: open, oldest }) => (
          <li key={locale}>
            <div className="tongue-card__far">
              <strong>{sayAny(languageNames[locale])}</strong>
              <progress
                value={done}
                max={Math.max(total, 1)}
                aria-label={say('{language}, texts', { language: sayAny(languageNames[locale]) })}
              />
              <span>{farSoFar({ done, total, outdated })}</span>
            </div>
            <p>{say('Public in {count} of {total} records.', { count: inDigits(open), total: inDigits(published) })}</p>
            {oldest.length > 0 && (
              <ul aria-label={say('Out of date in {language}', { language: sayAny(languageNames[locale]) })}>
                {oldest.map((record) => (
                  <li key={record.id}>
                    <Link className="go" to={dialogAddress(record.kind, record.id, `in=${locale}`)}>
                      {nameOf(record.kind, record.title)}
                    </Link>{' '}
                    <span className="hint">
                      {sayParts(
                        record.outdated === 1
                          ? '{count} text, last published {at}'
                          : '{count} texts, last published {at}',
                        { count: record.outdated, at: <Moment at={new Date(record.since)} as="day" /> },
                      )}
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

function farSoFar({ done, total, outdated }: Pick<LanguageProgress, 'done' | 'total' | 'outdated'>) {
  const far = { done: inDigits(done), total: inDigits(total) }
  return outdated > 0
    ? say('{done} of {total}, {count} out of date', { ...far, count: inDigits(outdated) })
    : say('{done} of {total}', far)
}
