import { data, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { company, frame, search } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { type Flash, readFlash } from '#app/flash.server.ts'
import { houseDate } from '#app/house-clock.ts'
import { fromAddress, inLanguage } from '#app/language/address.ts'
import { spoken } from '#app/language/speaking.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { readOr } from '#app/routes/site/head/outage.ts'
import { pageHeaders, siteHeaders } from '#app/routes/site/head/site-headers.ts'
import stylesheet from '#app/styles/site.css?url'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/layout'
import { editedIn, editedPage } from './edited.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { languageSwitch } from './language-switch.server.ts'
import { firstVisitSheet, useKeptQuery } from './languages.tsx'
import { socialLinkList } from './social-link-list.ts'

export { siteHeaders as headers }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const [flash, { found, init }] = await Promise.all([
    readFlash(request),
    readOr({ viewer: undefined }, site, async () => ({ viewer: await site.viewer() })),
  ])
  const { links, network } = content.socialLinks()
  const caching = pageHeaders({ isPersonal: Boolean(found.viewer ?? flash) })
  return data(
    {
      tongues: await languageSwitch(site, new URL(request.url).pathname),
      socialLinks: socialLinkList(links),
      network: socialLinkList(network ? [network] : [])[0],
      frame: content.read(frame),
      searchWords: content.read(search),
      entities: content.read(company).entities,
      frameForm: found.viewer?.isAdmin ? editedPage(frame) : undefined,
      year: Number(houseDate(site.now()).slice(0, 4)),
    },
    { ...init, headers: { ...caching, ...init.headers } },
  )
}

type Handle = { isOnPhoto?: (loaderData: unknown) => boolean } | undefined

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const matches = useMatches()
  const isOnPhoto = matches.some((match) => (match.handle as Handle)?.isOnPhoto?.(match.loaderData))
  const { tongues, socialLinks, network, frame, searchWords, frameForm, entities, year } = loaderData
  const address = inLanguage(fromAddress(pathname).path + search, spoken())
  const query = useKeptQuery(search)
  const languages = tongues && { tongues, query }
  const sheet = tongues && firstVisitSheet(tongues)
  return (
    <>
      <a className="skip" href="#main">
        {fixed().frame.skip}
      </a>
      <Header
        frame={frame}
        pathname={pathname}
        query={query}
        network={network}
        isOnPhoto={isOnPhoto}
        words={searchWords}
        languages={languages}
      />
      <Outlet />
      <Footer
        frame={frame}
        entities={entities}
        links={socialLinks}
        year={year}
        viewer={root?.viewer}
        languages={languages}
        edited={{ page: editedIn(matches), frame: frameForm }}
        address={address}
      />
      {root?.flash && <FlashToast flash={root.flash} address={address} />}
      {/* Last, so that nothing waits for it. */}
      {sheet && <link rel="stylesheet" href={sheet} />}
    </>
  )
}

function FlashToast({ flash, address }: { flash: Flash; address: string }) {
  return (
    <div className="toasts">
      {/* What is still to be done stays. */}
      <div className={flash.next ? 'toast' : 'toast toast--passing'} role="status">
        <strong>{flash.title}</strong>
        <p>{flash.description}</p>
        {flash.next && (
          <p>
            <a href={flash.next.href}>{flash.next.label}</a>
          </p>
        )}
        <a className="toast__close" href={address} aria-label={fixed().frame.dismiss}>
          <Icon name="close" />
        </a>
      </div>
    </div>
  )
}
