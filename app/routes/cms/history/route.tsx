import { data, Link } from 'react-router'
import { keptCollections } from '#app/content/collections.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { findRevision, listRevisions, type Revision } from '#app/content/engine/history.server.ts'
import { findRecord, subjectOf, valuesOf } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { isTrashed } from '#app/content/engine/trash.server.ts'
import { listAddress } from '#app/content/form-address.ts'
import { nameOf, nounsOf } from '#app/content/nouns.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { requireKept } from '#app/routes/cms/call/require-store.server.ts'
import { type Screen, screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { writtenValues } from '#app/routes/cms/record/form-values.ts'
import { historyAddress, readHistoryAddress } from '#app/routes/cms/record/history-address.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { changeInWords } from './sentence.ts'
import type { Listed, Standing, Version } from './version.ts'
import { VersionList } from './version-list.tsx'
import { VersionPanel } from './version-panel.tsx'

export const meta = cmsMeta('History')

const perPage = 50

export const loader = screenLoader(
  readAddress,
  async ({
    site: { db },
    params,
    asked: { asked },
  }: Screen<Route.LoaderArgs['params'], ReturnType<typeof readAddress>>) => {
    const store = requireKept(params.collection)
    const { id } = params
    if (!isId(id)) throw data(null, { status: 404 })
    const revisions = await listRevisions(db, store, id, { before: asked.before, limit: perPage + 1 })
    const [now, newest] = [await findRecord(db, store, id), revisions[0]?.id]
    const wanted = asked.version ?? newest
    const known = wanted === undefined ? undefined : await findRevision(db, store, id, wanted)
    if (!now && !newest) throw data(null, { status: 404 })
    const listed = revisions.map((revision, at) => listedAs(store.collection, revision, revisions[at + 1]))
    const named = now ?? (revisions.find(({ record }) => record) ?? known?.previous)?.record
    const standing: Standing = now
      ? standingOf(store, now)
      : { isTrashed: await isTrashed(db, { kind: params.collection, id }) }
    return {
      history: {
        title: named ? nameOf(params.collection, subjectOf(store, named).label) : nounsOf(params.collection)[0],
        listed: listed.slice(0, perPage),
        hasOlder: revisions.length > perPage,
        /** The one that is asked for, else the newest. */
        version: known && versionOf(store, known),
        standing,
      },
    }
  },
)

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readAddress(request))

export default function History({ loaderData: { asked, history }, params }: Route.ComponentProps) {
  const collection = keptCollections[params.collection]
  if (!collection) return null
  return (
    <>
      <ScreenHead title={history ? say('History of {title}', { title: history.title }) : say('History')}>
        <div className="history__ways">
          <Link className="btn btn--line" to={listAddress(collection.slug)}>
            {sayAny(collection.title)}
          </Link>
          {history?.standing.record && (
            <Link className="btn btn--line" to={dialogAddress(collection.slug, params.id)}>
              {say('Edit')}
            </Link>
          )}
        </div>
      </ScreenHead>
      {!history && <Unreadable title={say('The history could not be loaded')} />}
      {history && (
        <div className="history" data-chosen={asked.version ? '' : undefined}>
          <VersionList
            addressOf={(more) => historyAddress(collection.slug, params.id, more)}
            asked={asked}
            chosen={history.version?.id}
            {...history}
          />
          <UntilHydrated>
            <VersionPanel
              collection={collection}
              id={params.id}
              asked={asked}
              version={history.version}
              standing={history.standing}
            />
          </UntilHydrated>
        </div>
      )}
    </>
  )
}

function readAddress(request: Request) {
  return { asked: readHistoryAddress(request) }
}

function listedAs(collection: Collection, revision: Revision, previous: Revision | undefined): Listed {
  const { id, at, editor } = revision
  return { id, at, editor, says: changeInWords(collection, revision, previous) }
}

function versionOf(store: Store, { found, previous }: { found: Revision; previous?: Revision }): Version {
  const { collection } = store
  const values = (record: StoredRecord | null | undefined) =>
    record ? writtenValues(collection, valuesOf(store, record)) : undefined
  return {
    ...listedAs(collection, found, previous),
    values: values(found.record),
    published: found.record?.draft ? values({ ...found.record, draft: null }) : undefined,
    before: values(previous?.record),
    state: found.record && stateOf(found.record),
  }
}

function standingOf(store: Store, record: StoredRecord): Standing {
  const { version } = record
  const values = writtenValues(store.collection, valuesOf(store, record))
  return { record: { version, values, state: stateOf(record) } }
}

const stateOf = ({ status, draft, publishAt }: StoredRecord) => ({ status, hasDraft: draft !== null, publishAt })
