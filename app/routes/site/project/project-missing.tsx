import { TryAgain } from '#app/routes/site/parts/try-again.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ProjectMissing({ isOutage }: { isOutage: boolean }) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head pb-(--space-section)">
        <div className="empty">
          <h1>Project Not Found</h1>
          {isOutage ? (
            <p role="status">It cannot be loaded just now.</p>
          ) : (
            <p>The address does not belong to one of our buildings. It may have been renamed, or sold.</p>
          )}
          <p className="flex flex-wrap gap-4">
            {isOutage && <TryAgain />}
            <a className={isOutage ? 'btn btn--line' : 'btn'} href="/real-estate">
              <Icon name="left" />
              Back to Real Estate
            </a>
          </p>
        </div>
      </section>
    </main>
  )
}
