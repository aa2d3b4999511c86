import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { longDayOf } from '#app/house-clock.ts'
import type { HistoryQuery } from '#app/routes/cms/record/history-address.ts'
import { Moment, useZoneNote } from '#app/routes/cms/record/moment.tsx'
import { say } from '#app/words/say.ts'
import type { Listed } from './version.ts'

type Props = {
  listed: Listed[]
  hasOlder: boolean
  asked: HistoryQuery
  chosen?: number
  addressOf: (asked: HistoryQuery) => string
}

export function VersionList({ listed, hasOlder, asked, chosen, addressOf }: Props) {
  const { before, shown } = asked
  const list = useRef<HTMLElement>(null)
  // On a small screen the list goes while a version is read; coming back, the focus is where it was.
  const read = useRef(asked.version)
  useEffect(() => {
    if (read.current && !asked.version && document.activeElement?.contains(list.current))
      list.current?.querySelector<HTMLElement>(`[data-version="${read.current}"]`)?.focus()
    read.current = asked.version
  }, [asked.version])
  return (
    <nav className="versions" ref={list} aria-label={say('Versions')}>
      {byDay(listed).map(({ day, versions }) => (
        <section key={versions.at(-1)?.id} aria-label={day}>
          <DayHeading day={day} newest={versions[0]?.at} />
          <ol>
            {versions.map(({ id, at, editor, says }) => (
              <li key={id}>
                <Link
                  className="versions__link"
                  to={addressOf({ version: id, shown, before })}
                  preventScrollReset
                  data-version={id}
                  aria-current={id === chosen ? 'true' : undefined}
                >
                  <Moment at={at} as="clock" />
                  <span>{says}</span>
                  <span className="versions__who">{editor ?? say('Unknown')}</span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {(before || hasOlder) && (
        <p className="pager">
          {before && <Link to={addressOf({})}>{say('Newest versions')}</Link>}
          {hasOlder && <Link to={addressOf({ before: listed.at(-1)?.id })}>{say('Older versions')}</Link>}
        </p>
      )}
    </nav>
  )
}

/** Says for all versions of a day whose clock it is. */
function DayHeading({ day, newest = new Date(0) }: { day: string; newest?: Date }) {
  const note = useZoneNote(newest)
  return <h2 className="versions__day">{day + note}</h2>
}

function byDay(listed: Listed[]) {
  const days: { day: string; versions: Listed[] }[] = []
  for (const version of listed) {
    const day = longDayOf(version.at)
    if (days.at(-1)?.day === day) days.at(-1)?.versions.push(version)
    else days.push({ day, versions: [version] })
  }
  return days
}
