import type { NewsContent } from '#app/content/pages/news/page.ts'
import type { Locale } from '#app/language/locales.ts'
import { wordsOf } from '#app/language/page-tongue.ts'
import { spoken } from '#app/language/speaking.ts'
import { feedAddress, feeds } from '#app/routes/site/feeds/feed-address.ts'
import { PageLink } from '#app/routes/site/parts/page-link.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { ErrorLine } from '#app/ui/error-line.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

type Props = {
  words: Pick<NewsContent, 'letterTitle' | 'letterLead' | 'letterClosed'>
  isOpen: boolean
  heading?: 'h1' | 'h2'
  typed?: string
  language?: Locale
  problem?: string
}

export function NewsletterBox({ words, isOpen, heading: Heading = 'h2', typed, language, problem }: Props) {
  const tongue = language ?? spoken()
  return (
    <section className="sec band" aria-labelledby="newsletter">
      <div className="wrap columns invitation">
        <div className="split__a">
          <Heading {...wordsOf('/news')} id="newsletter">
            {words.letterTitle}
          </Heading>
          <p {...wordsOf('/news')} className="lead mt-4">
            {words.letterLead}
          </p>
        </div>
        {isOpen ? (
          // The browser's own bubble would cover the button, and say less than our answer.
          <form
            className="inline-form split__b"
            method="post"
            action="/newsletter"
            aria-labelledby="newsletter"
            noValidate
          >
            <div className="field">
              <label htmlFor="newsletter-email">{fixed().newsletter.email}</label>
              <input
                className="input"
                id="newsletter-email"
                type="email"
                name="email"
                autoComplete="email"
                placeholder={fixed().newsletter.example}
                required
                defaultValue={typed}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && 'newsletter-problem'}
                // biome-ignore lint/a11y/noAutofocus: what was there as the page opened is not announced; the field says it
                autoFocus={problem ? true : undefined}
              />
            </div>
            {problem && (
              <ErrorLine id="newsletter-problem" role="alert">
                {problem}
              </ErrorLine>
            )}
            <SubmitButton>{fixed().newsletter.subscribe}</SubmitButton>
            {/* The Regulation wants it told where the address is asked for (Article 13). */}
            <p className="inline-form__note cap">
              <PageLink href="/privacy-policy#newsletter">{fixed().newsletter.privacy}</PageLink>
            </p>
            {tongue !== 'en' && <input type="hidden" name="in" value={tongue} />}
            {/* Programs fill in every field they find. */}
            <div hidden>
              <label>
                {fixed().newsletter.trap}
                <input type="text" name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
          </form>
        ) : (
          <div className="split__b">
            <p {...wordsOf('/news')}>{words.letterClosed}</p>
            <p className="mt-4">
              <WayOn href={feedAddress(feeds.rss)}>{fillIn(fixed().news.feed, feeds.rss)}</WayOn>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
