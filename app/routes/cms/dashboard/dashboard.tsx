import { setTimeout } from 'node:timers/promises'
import { Link } from 'react-router'
import { listLate, listWaiting } from '#app/content/engine/waiting.server.ts'
import { listDisagreements } from '#app/content/figures/register.server.ts'
import { countMissing } from '#app/content/images/list-images.server.ts'
import { countProgress } from '#app/content/languages/count-progress.server.ts'
import type { AppContext } from '#app/context.ts'
import { useHouse } from '#app/house.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { missingSentence } from '#app/routes/cms/pictures/missing-sentence.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import { furtherToolsOf, modules } from '#app/routes/cms/screen/modules.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/dashboard'
import { LanguageCard } from './language-card.tsx'
import { type ShownWaiting, WaitingList } from './waiting-list.tsx'

export const meta = cmsMeta('Dashboard')

const mostShown = 8

/** The ways to all screens stand here whatever fails. */
export const loader = plainLoader(async ({ site }) => {
  const [waiting, progress] = await Promise.all([readWaiting(site), readProgress(site)])
  return { waiting, progress }
})

/** Milliseconds. What a process has not counted yet it goes on counting, and shows with the next look. */
const patience = 1_000

async function readProgress({ db, house }: Pick<AppContext, 'db' | 'house'>) {
  const counting = countProgress(db, (await house()).languages)
  return Promise.race([counting.catch(() => []), setTimeout(patience, [])])
}

/** One after the other: to begin a connection for each takes longer than what they ask. */
async function readWaiting({ db, storage }: Pick<AppContext, 'db' | 'storage'>): Promise<ShownWaiting> {
  const { records, total } = await listWaiting(db, mostShown)
  const { late, total: lateTotal } = await listLate(db, mostShown)
  const missing = await countMissing(db)
  const figures = await listDisagreements(db)
  return {
    records: records.map((record) => ({ ...record, publication: publicationOf(record) })),
    late,
    total: total + lateTotal,
    figures,
    pictures: storage.problem() ?? (missing > 0 ? missingSentence(missing) : undefined),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function Dashboard({ loaderData: { waiting, progress } }: Route.ComponentProps) {
  return (
    <>
      <div className="cms-intro">
        <h1>{say('Dashboard')}</h1>
        <p>{say('Select a module to manage your website content')}</p>
      </div>
      <div className="modules">
        {modules.map(({ to, title, text, shown }) => (
          <Link key={to} className="module" to={to}>
            <h2>{say(title)}</h2>
            <p>{say(text)}</p>
            <span className="module__foot">
              <span>{shown && say(shown)}</span>
              <Icon name="right" />
            </span>
          </Link>
        ))}
      </div>
      {waiting && <WaitingList {...waiting} />}
      {progress && progress.length > 0 && <LanguageCard progress={progress} />}
      <h2 className="tools-title">{say('Further tools')}</h2>
      <ul className="tools">
        {furtherToolsOf(useHouse()).map(({ to, title, text }) => (
          <li key={to}>
            <Link className="go" to={to}>
              {say(title)}
              <Icon name="right" />
            </Link>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
