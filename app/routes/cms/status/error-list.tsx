import { Moment } from '#app/routes/cms/record/moment.tsx'
import type { RecentError } from '#app/status/instance.ts'

export function ErrorList({ errors }: { errors: RecentError[] }) {
  return (
    <>
      <h2 className="tools-title">Latest errors</h2>
      <p className="checked">
        Error pages show visitors the request that is named here. Your operator finds more in the log.
      </p>
      <ol className="rows" aria-label="Latest errors">
        {errors.map(({ at, requestId, message, reason }) => (
          <li key={`${at.getTime()} ${requestId} ${message}`} className="row row--entry">
            <Moment at={at} />
            <span className="entry__who">{requestId ? `Request ${requestId}` : 'No request'}</span>
            <div>
              <p>{message}</p>
              {reason && <p>{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
