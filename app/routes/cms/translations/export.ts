import { exportTexts } from '#app/content/languages/xliff/export.server.ts'
import { translatedStores } from '#app/content/languages/xliff/translated-stores.server.ts'
import { written } from '#app/content/languages/xliff/write.ts'
import { appContext } from '#app/context.ts'
import { houseDate } from '#app/house-clock.ts'
import { tell } from '#app/language/speaking.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/export'
import { chosenLanguage } from './chosen-language.server.ts'

const text = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }

/** GET `?language=`, and what: `kind=` any number of times, `record=kind:id` likewise, `all` with what is up to date. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  const { searchParams: asked } = new URL(request.url)
  const locale = await chosenLanguage(site, asked.get('language'))
  if (!locale) return new Response(`${say('Choose a language of the website.')}\n`, { status: 404, headers: text })
  const kinds = new Set(asked.getAll('kind'))
  const records = asked.getAll('record').map((record) => record.split(':'))
  const wishes = Object.values(translatedStores).map((store) => ({
    store,
    isWhole: kinds.has(store.collection.slug),
    ids: records.flatMap(([kind, id = '']) => (kind === store.collection.slug && isUuid.test(id) ? [id] : [])),
  }))
  const isDueOnly = !asked.has('all')
  // What stands in the file beside the texts is English, for whoever translates.
  const { files, tooMany } = await tell('en', () => exportTexts(site.db, wishes, { locale, isDueOnly }, viewer))
  if (tooMany)
    return new Response(
      `${say('These are more than {count} records. Choose fewer for one file.', { count: tooMany })}\n`,
      {
        status: 422,
        headers: text,
      },
    )
  if (!files || files.length === 0)
    return new Response(`${say('There is nothing to translate in what was chosen.')}\n`, { status: 404, headers: text })
  site.log.info({ id: site.requestId, count: files.length, locale, by: viewer.email }, 'translations exported')
  return new Response([...written(locale, files)].join(''), {
    headers: {
      'Content-Type': 'application/xliff+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="translations-${locale}-${houseDate(new Date())}.xlf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
