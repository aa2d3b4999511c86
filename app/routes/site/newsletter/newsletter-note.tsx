import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NewsletterContent } from '#app/content/pages/newsletter/page.ts'
import type { Purpose } from '#app/newsletter/tokens.server.ts'
import { TryAgain } from '#app/routes/site/parts/unreadable.tsx'
import { WayBack } from '#app/ui/way.tsx'

type Props = { title: string; text: string; back: string; children?: ReactNode }

export function NewsletterNote({ title, text, back, children }: Props) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)" aria-labelledby="title">
        <h1 className="d2 newsletter__note" id="title">
          {title}
        </h1>
        <p className="lead mt-6">{text}</p>
        {children}
        <p className="mt-8">
          <WayBack href="/news">{back}</WayBack>
        </p>
      </section>
    </main>
  )
}

type UnreachableProps = { words: NewsletterContent; purpose: Purpose; token: string }

export function NewsletterUnreachable({ words, purpose, token }: UnreachableProps) {
  const again = new URLSearchParams(useLocation().search)
  // What a button has sent stands in no address.
  again.set('token', token)
  return (
    <NewsletterNote title={words.laterTitle} text={words.laterText} back={words.backLabel}>
      <p className="mt-6">
        <TryAgain address={`/newsletter/${purpose}?${again}`} />
      </p>
    </NewsletterNote>
  )
}
