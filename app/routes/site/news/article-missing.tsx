import { TryAgain } from '#app/routes/site/parts/try-again.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ArticleMissing({ isOutage }: { isOutage: boolean }) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)">
        <div className="empty">
          <h1>Article Not Found</h1>
          {isOutage ? (
            <p role="status">It cannot be loaded just now.</p>
          ) : (
            <p>It may have been withdrawn, or the address has a typing error.</p>
          )}
          <p className="flex flex-wrap gap-4">
            {isOutage && <TryAgain />}
            <a className={isOutage ? 'btn btn--line' : 'btn'} href="/news">
              <Icon name="left" />
              Back to News
            </a>
          </p>
        </div>
      </section>
    </main>
  )
}
