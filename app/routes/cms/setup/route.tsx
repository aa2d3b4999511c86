import { findRecord, valuesOf } from '#app/content/engine/records.server.ts'
import { settings } from '#app/content/pages/page-stores.server.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { countSample } from '#app/content/sample/clear-sample.server.ts'
import { sampleStores } from '#app/content/sample/sample-stores.server.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import type { Route } from './+types/route'
import { SetupForm } from './setup-form.tsx'

export const meta = cmsMeta('Make it yours')

export const loader = plainLoader(async ({ site: { db } }) => {
  const record = await findRecord(db, settings, settingsPage.page.id)
  if (!record) throw new Error('The settings have no row')
  const { counts } = await countSample(db, sampleStores)
  return { opened: { version: record.version, values: valuesOf(settings, record), counts } }
})

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function Setup({ loaderData: { opened } }: Route.ComponentProps) {
  return (
    <>
      <div className="cms-head">
        <h1>Make it yours</h1>
        <p className="hint">Six questions. Each can be changed later under Settings.</p>
      </div>
      {!opened && <Unreadable title="The settings could not be loaded" />}
      {opened && (
        <UntilHydrated>
          <SetupForm {...opened} />
        </UntilHydrated>
      )}
    </>
  )
}
