import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'
import { TryAgain } from './unreadable.tsx'

type Props = {
  words: { missingTitle: string; missingText: string; backLabel: string }
  back: string
  isOutage: boolean
}

export function MissingPage({ words, back, isOutage }: Props) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)">
        <div className="empty">
          <h1>{words.missingTitle}</h1>
          {isOutage ? <p role="status">{fixed().outage.page}</p> : <p>{words.missingText}</p>}
          <p className="flex flex-wrap gap-4">
            {isOutage && <TryAgain />}
            <a className={isOutage ? 'btn btn--line' : 'btn'} href={back}>
              <Icon name="left" />
              {words.backLabel}
            </a>
          </p>
        </div>
      </section>
    </main>
  )
}
