import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { inDigits } from '#app/language/in-digits.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { readSharedState } from '#app/status/status.server.ts'
import { LineButton } from '#app/ui/button.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/route'
import type { Check } from './check.ts'
import { CheckRow } from './check-row.tsx'
import { checksOf } from './checks.ts'
import { ErrorList } from './error-list.tsx'

export const meta = cmsMeta('Status')

export const loader = plainLoader(async ({ site }) => {
  const [shared, backup] = [await readSharedState(site), await site.readBackupState()]
  const [instance, now, { publicKey }] = [site.instance(), new Date(), site.evidence]
  return {
    status: {
      at: now,
      checks: checksOf({ shared, instance, backup, publicKey, now }),
      records: shared.records,
      errors: instance.errors,
      mailFailed: Boolean(shared.mail?.isOpen && shared.mail.failed),
    },
  }
})

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function Status({ loaderData: { status } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const call = useCall({ onChanged: revalidate })
  const onRetry = () =>
    call({
      method: 'POST',
      url: '/cms/status/mails',
      failed: say('Error sending the emails'),
      done: say('A new attempt is being made'),
      // There is nothing left to try once they are sent.
      focus: () => heading.current,
    })
  return (
    <>
      <div className="cms-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('Status')}
        </h1>
        {status && <span className="count">{summary(status.checks)}</span>}
        <LineButton isBusy={state === 'loading'} onClick={() => revalidate()}>
          {say('Check again')}
        </LineButton>
      </div>
      {!status && (
        <div className="empty" role="alert">
          <h2>{say('The website could not be reached')}</h2>
          <p>{say('Check your connection, then check again.')}</p>
        </div>
      )}
      {status && (
        <>
          <p className="checked" role="status">
            {sayParts('Checked {at}', { at: <Moment at={status.at} /> })}
          </p>
          <ul className="rows" aria-label={say('Checks')}>
            {status.checks.map((check) => (
              <CheckRow key={check.title} check={check} />
            ))}
          </ul>
          {status.mailFailed && (
            <UntilHydrated>
              <p className="mt-3">
                <LineButton onClick={() => void onRetry()}>{say('Try to send the emails now')}</LineButton>
              </p>
            </UntilHydrated>
          )}
          {status.records && <Counts records={status.records} />}
          {status.errors.length > 0 && <ErrorList errors={status.errors} />}
        </>
      )}
    </>
  )
}

function Counts({ records }: { records: { title: string; count: number }[] }) {
  return (
    <>
      <h2 className="tools-title">{say('Records')}</h2>
      <dl className="counts">
        {records.map(({ title, count }) => (
          <div key={title}>
            <dt>{sayAny(title)}</dt>
            <dd>{inDigits(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function summary(checks: Check[]) {
  const open = checks.filter(({ state }) => state !== 'good')
  if (open.length === 0) return say('Everything is in order')
  return say(open.length === 1 ? '{count} thing needs a look' : '{count} things need a look', { count: open.length })
}
