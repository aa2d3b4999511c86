import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import { told } from '#app/language/speaking.ts'
import type { Route } from './+types/root'
import { appContext } from './context.ts'
import { clearFlash, readFlash } from './flash.server.ts'
import { type House, useHouse } from './house.ts'
import { setHouseTimeZone } from './house-clock.ts'
import stylesheet from './styles/site.css?url'
import { ErrorPage } from './ui/error-page.tsx'
import favicon from './ui/favicon.svg?url'
import hankenGrotesk from './ui/fonts/hanken-grotesk-latin.woff2?url'
import hedvigSerif from './ui/fonts/hedvig-letters-serif-latin.woff2?url'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => context.get(appContext).onRoute(pattern),
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, publicUrl, requestId, log, house } = context.get(appContext)
  const flash = await readFlash(request)
  // While the database fails nobody is known, and the page's own loader tells what is missing.
  const known = await viewer().catch(
    (err: unknown) => void log.error({ err, id: requestId }, 'the session could not be looked up'),
  )
  const seen = { viewer: known ?? undefined, flash, publicUrl, requestId, house: await house() }
  return data(seen, flash ? { headers: { 'set-cookie': await clearFlash() } } : undefined)
}

/** Who is signed in changes with a new document only. */
export const shouldRevalidate = () => false

/** Only a route that hydrates gets scripts and their data. */
type Handle = { hydrates?: true; bodyClass?: string; query?: readonly string[] } | undefined

const viewport = 'width=device-width, initial-scale=1'

export function Layout({ children }: { children: React.ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as Handle)
  const hydrates = handles.some((handle) => handle?.hydrates)
  const isTool = handles.some((handle) => handle?.bodyClass === 'cms')
  const { colours, hasSerif, logo, theme, timeZone } = useHouse()
  // The server's clock goes by what is public, whoever draws a preview.
  if (typeof document !== 'undefined') setHouseTimeZone(timeZone)
  return (
    // Browsers' translators wrap the texts that React changes later: a screen would crash, or go on saying what was.
    <html lang={told()} translate={isTool ? 'no' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isTool ? `${viewport}, interactive-widget=resizes-content` : viewport} />
        {/* First, because text is painted without its fonts, and not without its style. */}
        <Links />
        {theme && !isTool && <link rel="stylesheet" href={theme} />}
        {(hasSerif || isTool ? [hedvigSerif, hankenGrotesk] : [hankenGrotesk]).map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        {logo ? <link rel="icon" href={logo.src} type={logo.type} /> : <MarkIcons theme={theme} />}
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={colours.theme} />
        <Meta />
      </head>
      <body className={handles.find((handle) => handle?.bodyClass)?.bodyClass}>
        {children}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

function MarkIcons({ theme }: Pick<House, 'theme'>) {
  // Browsers ask for an icon that they know only where it has another address.
  const version = theme ? `?${theme.slice(-12, -4)}` : ''
  return (
    <>
      <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
      {!theme && <link rel="icon" href={favicon} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
    </>
  )
}

// Without one, React Router leaves the layout out.
export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const loaded = useRouteLoaderData<typeof loader>('root')?.requestId
  // A middleware fails before anything is loaded and says its request itself.
  const requestId = loaded ?? (isRouteErrorResponse(error) ? error.data?.requestId : undefined)
  const kind = isMissing ? 'missing' : 'failed'
  return <ErrorPage kind={kind} house={useHouse()} stylesheet={stylesheet} requestId={requestId} />
}
