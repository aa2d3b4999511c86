import { isDeepStrictEqual } from 'node:util'
import { Link } from 'react-router'
import { findRecord, valuesOf } from '#app/content/engine/records.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { type CompanyContent, companyPage } from '#app/content/pages/company/page.ts'
import { specifiedCompany } from '#app/content/pages/company/specified.ts'
import type { Page } from '#app/content/pages/define-page.ts'
import { company, settings } from '#app/content/pages/page-stores.server.ts'
import { type Settings, settingsPage } from '#app/content/pages/settings/page.ts'
import { countSample } from '#app/content/sample/clear-sample.server.ts'
import { sampleStores } from '#app/content/sample/sample-stores.server.ts'
import type { AppContext } from '#app/context.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { SetupForm } from './setup-form.tsx'

export const meta = cmsMeta('Make it yours')

export const loader = plainLoader(async ({ site: { db } }) => {
  const { counts } = await countSample(db, sampleStores)
  const [house, holders] = [await openPage(db, settings, settingsPage), await openPage(db, company, companyPage)]
  // What is saved here becomes public, and would take the draft along.
  const waiting = [house, holders].filter(({ waits }) => waits).map(({ title, address }) => ({ title, address }))
  if (waiting.length > 0) return { waiting }
  const { entities } = holders.values as CompanyContent
  // Of the sample's and of none nobody needs to clear nine fields before writing.
  const isTheirs = !isDeepStrictEqual(entities, specifiedCompany.entities) && entities[0]?.name !== '{name}'
  return {
    opened: {
      settings: { ...house, values: house.values as Settings },
      company: { ...holders, values: holders.values as CompanyContent, entities: isTheirs ? entities : [] },
      counts,
      // A browser may have others, or other names for them.
      timeZones: [...new Set([...(settingsPage.fields.timeZone.choices ?? []), (house.values as Settings).timeZone])],
    },
  }
})

async function openPage(
  db: AppContext['db'],
  store: Store,
  { slug, title, page }: Pick<Page, 'slug' | 'title' | 'page'>,
) {
  const record = await findRecord(db, store, page.id)
  if (!record) throw new Error(`The page ${title} has no row`)
  const waits = record.draft !== null || record.publishAt !== null
  return {
    title,
    address: dialogAddress(slug, page.id),
    waits,
    version: record.version,
    values: valuesOf(store, record),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function Setup({ loaderData: { opened, waiting } }: Route.ComponentProps) {
  return (
    <>
      <div className="cms-head">
        <h1>{say('Make it yours')}</h1>
        <p className="hint">
          {say('Each answer can be changed later: legal entities under Company, all else under Settings.')}
        </p>
      </div>
      {!opened && !waiting && <Unreadable title={say('The settings could not be loaded')} />}
      {waiting && (
        <div className="empty">
          <h2>{say('Finish the draft first')}</h2>
          <p>{say('It waits to be published. These answers would be saved on top of it, and publish it now.')}</p>
          {waiting.map(({ title, address }) => (
            <Link key={address} className="btn" to={address}>
              {sayAny(title)}
            </Link>
          ))}
        </div>
      )}
      {opened && (
        <UntilHydrated>
          <SetupForm {...opened} />
        </UntilHydrated>
      )}
    </>
  )
}
