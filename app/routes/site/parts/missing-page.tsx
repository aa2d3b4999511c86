import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'
import { TryAgain } from './unreadable.tsx'

type Props = { title: string; reason: string; back: { href: string; label: string }; isOutage: boolean }

export function MissingPage({ title, reason, back, isOutage }: Props) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)">
        <div className="empty">
          <h1>{title}</h1>
          {isOutage ? <p role="status">{fixed().outage.page}</p> : <p>{reason}</p>}
          <p className="flex flex-wrap gap-4">
            {isOutage && <TryAgain />}
            <a className={isOutage ? 'btn btn--line' : 'btn'} href={back.href}>
              <Icon name="left" />
              {back.label}
            </a>
          </p>
        </div>
      </section>
    </main>
  )
}
