import { Link, useRevalidator } from 'react-router'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { isDue, listTranslations } from '#app/content/languages/xliff/export.server.ts'
import { translatedStores } from '#app/content/languages/xliff/translated-stores.server.ts'
import { useHouse } from '#app/house.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/route'
import { chosenLanguage } from './chosen-language.server.ts'
import { ExportForm, type ShownKind } from './export-form.tsx'
import { ImportForm } from './import-form.tsx'

export const meta = cmsMeta('Translations')

/** Named one by one; beyond that they are chosen by kind. */
const mostNamed = 200

export const loader = screenLoader(readAddress, async ({ site, asked }) => {
  const [first] = (await site.house()).languages
  const language = (await chosenLanguage(site, asked.wanted)) ?? first
  if (!language) return { language, kinds: [] }
  const records = await listTranslations(site.db, Object.values(translatedStores), language)
  const kinds = Object.values(translatedStores).map(({ collection: { slug, title } }): ShownKind => {
    const own = records.filter(({ kind }) => kind === slug)
    const due = own.filter(isDue)
    return { kind: slug, title, total: own.length, due: due.length, records: due.slice(0, mostNamed) }
  })
  return { language, kinds: kinds.filter(({ total }) => total > 0) }
})

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readAddress(request))

export default function Translations({ loaderData: { language, kinds } }: Route.ComponentProps) {
  const { languages } = useHouse()
  const { revalidate } = useRevalidator()
  const due = (kinds ?? []).reduce((sum, kind) => sum + kind.due, 0)
  return (
    <>
      <ScreenHead
        title={say('Translations')}
        count={
          kinds &&
          language &&
          (due === 0
            ? say('Nothing to do in {language}', { language: sayAny(languageNames[language]) })
            : say('{count} records to do in {language}', { count: due, language: sayAny(languageNames[language]) }))
        }
      />
      {!kinds && <Unreadable title={say('Translations could not be loaded')} />}
      {languages.length === 0 && (
        <div className="empty">
          <h2>{say('The website speaks English only')}</h2>
          <p>
            {sayParts('Choose other languages in {settings}, then their texts can be sent to a translator from here.', {
              settings: <Link to="/cms/settings">{say('Settings')}</Link>,
            })}
          </p>
        </div>
      )}
      {kinds && language && (
        <UntilHydrated>
          <nav className="tongue-choice" aria-label={say('Language')}>
            {languages.map((locale) => (
              <Link
                key={locale}
                className="btn btn--line"
                to={`/cms/translations?language=${locale}`}
                aria-current={locale === language ? 'page' : undefined}
              >
                {sayAny(languageNames[locale])}
              </Link>
            ))}
          </nav>
          <ExportForm key={language} language={language} kinds={kinds} />
        </UntilHydrated>
      )}
      {/* A reading that fails takes away neither what was imported nor what is left to be. */}
      {languages.length > 0 && (
        <UntilHydrated>
          <ImportForm onSaved={revalidate} />
        </UntilHydrated>
      )}
    </>
  )
}

function readAddress(request: Request) {
  return { wanted: new URL(request.url).searchParams.get('language') }
}
