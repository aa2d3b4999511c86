import type { ReactNode } from 'react'
import type { Purpose } from '#app/newsletter/tokens.server.ts'
import { TryAgain } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { title: string; text: string; children?: ReactNode }

export function NewsletterNote({ title, text, children }: Props) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)" aria-labelledby="title">
        <h1 className="d2 newsletter__note" id="title">
          {title}
        </h1>
        <p className="lead mt-6">{text}</p>
        {children}
        <p className="mt-8">
          <a className="go" href="/news">
            <Icon name="left" />
            Back to News
          </a>
        </p>
      </section>
    </main>
  )
}

export function NewsletterUnreachable({ purpose, token }: { purpose: Purpose; token: string }) {
  return (
    <NewsletterNote title="Please try again in a moment" text="The link cannot be checked just now. It keeps working.">
      <p className="mt-6">
        <TryAgain address={`/newsletter/${purpose}?token=${encodeURIComponent(token)}`} />
      </p>
    </NewsletterNote>
  )
}
