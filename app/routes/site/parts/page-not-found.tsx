import type { NotFoundContent } from '#app/content/pages/not-found/page.ts'
import { spoken } from '#app/language/speaking.ts'
import script from '#app/routes/site/missing-path.js?url'
import { ErrorBlock } from '#app/ui/error-block.tsx'
import { fixed } from '#app/words/fixed.ts'
import { MissingPage } from './missing-page.tsx'

/** `english`: the address of the page there, where it is not public in the language asked for. In an outage it may have moved. */
type Props = { words: NotFoundContent; english?: string; isOutage?: boolean }

export function PageNotFound({ words, english, isOutage }: Props) {
  if (isOutage && !english)
    return (
      <MissingPage
        words={{ missingTitle: words.title, missingText: '', backLabel: words.homeLabel }}
        back="/"
        isOutage
      />
    )
  return (
    <>
      <ErrorBlock kind="missing" words={english && spoken() !== 'en' ? { ...words, ...onlyEnglish() } : words}>
        {english && (
          <p className="mt-6">
            <a rel="alternate" href={english} hrefLang="en">
              {fixed().languages.readEnglish}
            </a>
          </p>
        )}
      </ErrorBlock>
      <script type="module" src={script} />
    </>
  )
}

const onlyEnglish = () => ({ title: fixed().languages.onlyEnglish, lead: fixed().languages.missing })
