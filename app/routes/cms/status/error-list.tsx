import { Moment } from '#app/routes/cms/record/moment.tsx'
import type { RecentError } from '#app/status/instance.ts'
import { say } from '#app/words/say.ts'

export function ErrorList({ errors }: { errors: RecentError[] }) {
  return (
    <>
      <h2 className="tools-title">{say('Latest errors')}</h2>
      <p className="checked">
        {say('Error pages show visitors the request that is named here. Your operator finds more in the log.')}
      </p>
      <ol className="rows" aria-label={say('Latest errors')}>
        {errors.map(({ at, requestId, message, reason }) => (
          <li key={`${at.getTime()} ${requestId} ${message}`} className="row row--entry">
            <Moment at={at} />
            <span className="entry__who">{requestId ? say('Request {id}', { id: requestId }) : say('No request')}</span>
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
