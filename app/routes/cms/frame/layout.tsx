import { useEffect, useRef, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigation, useNavigationType } from 'react-router'
import { inTheNameOf } from '#app/accounts/in-the-name-of.server.ts'
import { company } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import type { House } from '#app/house.ts'
import { houseTimeName, zoneNote } from '#app/house-clock.ts'
import { tell } from '#app/language/speaking.ts'
import { refuse, requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { LoadingLine } from '#app/routes/cms/screen/loading-line.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import styles from '#app/styles/cms.css?url'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/layout'
import { CmsBar } from './cms-bar.tsx'
import { CmsNav } from './cms-nav.tsx'
import { useTips } from './tips.ts'

export const handle = { hydrates: true, bodyClass: 'cms' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Before every loader and action below /cms. Who asks may lose the role before the body of the request is there. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const viewer = await requireAdmin({ request, context })
    const site = context.get(appContext)
    context.set(appContext, { ...site, db: inTheNameOf(site, viewer, refuse) })
    return tell(viewer.language, next)
  },
]

type Loaded = {
  editor?: string
  entities: string[]
  /** Its languages and its clock may have changed since the document was sent. */
  house?: House
}

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const site = context.get(appContext)
  const content = await site.content().catch(() => undefined)
  const [viewer, house] = [await site.viewer(), await site.house()]
  return { editor: viewer?.id, entities: content?.read(company).entities.map(({ name }) => name) ?? [], house }
}

let known: Loaded = { entities: [] }

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  known = await whileUnreachable<Loaded>(serverLoader, { ...known, editor: undefined })
  return known
}

/** A list that is read again asks for itself alone; a way to another screen asks here too, see above. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function CmsLayout({ loaderData: { editor } }: Route.ComponentProps) {
  const isLoading = useNavigation().state !== 'idle'
  const menu = useMenu()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const way = useNavigationType()
  const arrived = useArrived(pathname)
  const { user } = useAuth()
  useDropsStayHere()
  useTips()

  // Another tab has signed in somebody else: who it is changes with a new document only.
  useEffect(() => {
    if (editor && editor !== user?.id) window.location.reload()
  }, [editor, user])

  // What had the focus went with the screen before, or with the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(() => {
    const focused = document.activeElement
    if (focused === document.body || !focused?.checkVisibility()) main.current?.focus({ preventScroll: true })
  }, [pathname])

  // A screen is read from its top; where one was on the way back, the browser knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(() => {
    if (way === 'PUSH') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])

  return (
    <>
      <a className="skip" href="#main">
        {say('Skip to content')}
      </a>
      <UntilHydrated>
        <CmsBar menu={menu} />
      </UntilHydrated>
      <LoadingLine isLoading={isLoading} />
      <p className="vh" role="status">
        {arrived}
      </p>
      <div className="cms-frame">
        <CmsNav isOpen={menu.isOpen} />
        <main ref={main} id="main" className="cms-main" tabIndex={-1}>
          <Outlet />
          <ZoneNote />
        </main>
      </div>
    </>
  )
}

/** For whoever's clock shows another time: sentences have no room to say it of each. */
function ZoneNote() {
  const isElsewhere = useIsHydrated() && zoneNote(new Date()) !== ''
  return (
    isElsewhere && (
      <p className="zone-note">{say('All times, including those you enter, are {time}.', { time: houseTimeName() })}</p>
    )
  )
}

/** The title of each screen after the first, which a screen reader names itself as it does every new document. */
function useArrived(pathname: string) {
  const [arrived, setArrived] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) setArrived(document.title)
    last.current = pathname
  }, [pathname])
  return arrived
}

function useMenu() {
  const { key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return { button, isOpen, onToggle: () => setOpenAt(isOpen ? undefined : key) }
}

/** A file dropped beside a zone would open in the place of the page, and of all that is typed in it; a field of files takes its own. */
function useDropsStayHere() {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      const isField = event.target instanceof Element && event.target.matches('input[type=file]')
      if (!isField && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('dragover', stay)
    document.addEventListener('drop', stay)
    return () => {
      document.removeEventListener('dragover', stay)
      document.removeEventListener('drop', stay)
    }
  }, [])
}
