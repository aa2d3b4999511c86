import { Link } from 'react-router'
import { countMissing } from '../../content/images/list-images.server.ts'
import { listLate, listWaiting } from '../../content/waiting.server.ts'
import { type AppContext, appContext } from '../../context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/dashboard'
import { publicationOf } from './collection/publication.ts'
import { furtherTools, modules } from './modules.ts'
import { cmsMeta } from './page-meta.ts'
import { requireAdmin } from './require-admin.server.ts'
import { missingSentence } from './status/checks.ts'
import { WaitingList } from './waiting-list.tsx'
import { whileUnreachable } from './while-unreachable.ts'

export const meta = () => cmsMeta('Dashboard')

const mostShown = 8

/** Undefined: it could not be read. The ways to all screens stand here all the same. */
type Loaded = { waiting?: Awaited<ReturnType<typeof readWaiting>> }
export type ShownWaiting = NonNullable<Loaded['waiting']>

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, storage, log } = context.get(appContext)
  try {
    return { waiting: await readWaiting({ db, storage }) }
  } catch (error) {
    log.error({ err: error }, 'what waits could not be listed')
    return {}
  }
}

async function readWaiting({ db, storage }: Pick<AppContext, 'db' | 'storage'>) {
  const [records, late, missing] = await Promise.all([
    listWaiting(db, mostShown),
    listLate(db, mostShown),
    countMissing(db),
  ])
  return {
    records: records.map((record) => ({ ...record, publication: publicationOf(record) })),
    late,
    pictures: storage.problem() ?? (missing > 0 ? missingSentence(missing) : undefined),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, {})

export default function Dashboard({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <>
      <div className="cms-intro">
        <h1>Dashboard</h1>
        <p>Select a module to manage your website content</p>
      </div>
      <div className="modules">
        {modules.map(({ to, title, text, shown }) => (
          <Link key={to} className="module" to={to}>
            <h2>{title}</h2>
            <p>{text}</p>
            <span className="module__foot">
              <span>{shown}</span>
              <Icon name="right" />
            </span>
          </Link>
        ))}
      </div>
      {waiting && <WaitingList {...waiting} />}
      <h2 className="tools-title">Further tools</h2>
      <ul className="tools">
        {furtherTools.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="go" to={to}>
              {title}
              <Icon name="right" />
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
