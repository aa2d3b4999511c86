import { Form, redirect } from 'react-router'
import { readTo } from '#app/content/addresses/address-rules.ts'
import { hours } from '#app/content/engine/schedule.ts'
import { historyBegins } from '#app/content/past/as-at.server.ts'
import { appContext } from '#app/context.ts'
import { houseMinute, houseTimeName, momentsOf, wallClockOf } from '#app/house-clock.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { LineButton, SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { drawEvidence } from './evidence.server.ts'
import { EvidencePanel } from './evidence-panel.tsx'
import { pastAddress, problemAt, readMoment, writeMoment } from './past-address.ts'

export const meta = cmsMeta('Site as at')

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const now = new Date()
  const begins = await historyBegins(site.db)
  const asked = readMoments(searchParams)
  const [moment = now] = asked ?? []
  const page = readTo(searchParams.get('page') || '/', site.publicUrl)
  const [date, time] = wallClockOf(moment).split('T')
  const shown = {
    begins,
    date: searchParams.get('date') ?? date,
    time: searchParams.get('time') ?? time,
    hour: readHour(searchParams) ?? (asked?.length === 2 ? hours[0] : undefined),
    page: searchParams.get('page') || '/',
    momentProblem: asked && problemOf(asked, { begins, now, isEmpty: isEmpty(searchParams) }),
    pageProblem: 'problem' in page ? page.problem : undefined,
  }
  if (!asked || shown.momentProblem || 'problem' in page) return shown
  const place = { moment, address: page.address }
  if (searchParams.get('do') === 'open') throw redirect(pastAddress(moment, page.address))
  if (searchParams.get('do') !== 'export') return shown
  const evidence = await drawEvidence(site, place)
  if (!evidence) return { ...shown, pageProblem: say('Visitors had no page there at that time.') }
  const { sha256, bytes, program, revisions } = evidence.manifest
  return {
    ...shown,
    evidence: { ...place, at: writeMoment(moment), sha256, bytes, program, revisions: revisions.length },
  }
}

/** Undefined: nobody has chosen yet. Two, in the hour that autumn repeats; none, in the one that spring leaves out. */
function readMoments(asked: URLSearchParams): Date[] | undefined {
  const [at, date, time] = [asked.get('at'), asked.get('date'), asked.get('time')]
  if (at === null && date === null && time === null) return undefined
  const moment = at === null ? undefined : readMoment(at)
  if (moment) return [moment]
  const wallClock = `${date}T${time?.slice(0, 5)}`
  const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallClock) ? momentsOf(wallClock) : []
  const hour = readHour(asked)
  return moments.length === 2 && hour ? moments.filter((_, at) => hours[at] === hour) : moments
}

const readHour = (asked: URLSearchParams) => hours.find((hour) => hour === asked.get('hour'))

const isEmpty = (asked: URLSearchParams) => asked.get('date') === '' || asked.get('time') === ''

function problemOf([moment, second]: Date[], times: { begins: Date; now: Date; isEmpty: boolean }) {
  if (second) return say('The clocks were put back and showed this time twice. Choose which of the two.')
  if (!moment && times.isEmpty) return say('Choose a date and a time.')
  if (!moment) return say('This date and time do not exist here. Choose others.')
  return problemAt(moment, times)
}

export default function SiteAsAt({ loaderData }: Route.ComponentProps) {
  const { begins, date, time, hour, page, momentProblem, pageProblem } = loaderData
  const evidence = 'evidence' in loaderData ? loaderData.evidence : undefined
  return (
    <>
      <div className="cms-head">
        <h1>{say('Site as at')}</h1>
        <span className="count">{say('History begins on {moment}', { moment: houseMinute(begins) })}</span>
      </div>
      <p className="lead-in">
        {say(
          'The public website as it stood at a minute of the past. Content is what visitors saw then; layout, fixed texts and the files of pictures are today’s.',
        )}
      </p>
      {/* Pages of the past are documents of their own. */}
      <Form className="redirect-form" method="get" reloadDocument key={`${date} ${time} ${hour} ${page}`}>
        <TextField label={say('Date')} name="date" type="date" defaultValue={date} error={momentProblem} />
        <TextField
          label={say('Time')}
          name="time"
          type="time"
          defaultValue={time}
          hint={say('In {time}.', { time: houseTimeName() })}
        />
        {hour && (
          <div className="field">
            <label htmlFor="hour">{say('Where the clock showed it twice')}</label>
            <select className="input" id="hour" name="hour" defaultValue={hour}>
              {hours.map((each) => (
                <option key={each} value={each}>
                  {say(each === 'first' ? 'The first of the two' : 'The second of the two')}
                </option>
              ))}
            </select>
          </div>
        )}
        <TextField
          label={say('Page')}
          name="page"
          defaultValue={page}
          error={pageProblem}
          hint={say('Such as /news')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className="redirect-form__do">
          <SubmitButton name="do" value="open">
            {say('Open the website')}
            <Icon name="right" />
          </SubmitButton>
          <LineButton type="submit" name="do" value="export">
            {say('Export a page')}
          </LineButton>
        </p>
      </Form>
      {evidence && <EvidencePanel {...evidence} />}
    </>
  )
}
