import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { Hono } from 'hono'
import { createElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { createSessionTokens } from '#app/accounts/session-token.server.ts'
import routes from '#app/routes.ts'
import { watchedPool } from '#app/watched-pool.server.ts'
import { replaceAnswer } from '#server/internals/replace-answer.ts'
import {
  isOfOthers,
  isOfVisitors,
  queryNames,
  visitorsBuild,
  visitorsHandler,
} from '#server/internals/visitors-build.ts'
import { VisitorsRouter } from '#server/internals/visitors-router.tsx'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/read-site.ts'
import { onlyForScripts } from '../../scripts/handoff-for-scripts.ts'
import { emptied } from '../../scripts/visitors-apart.ts'

// Each name is what we take for granted of somebody else's inside: where one fails, an upgrade has changed that.

test('React Router finds its routes in the table of the build, and answers with fewer of them', async () => {
  const build = smallBuild()
  const statusOf = async (of: ServerBuild, path: string) =>
    (await createRequestHandler(of)(new Request(`http://host${path}`), new RouterContextProvider())).status
  expect([await statusOf(build, '/news'), await statusOf(build, '/cms/news')]).toEqual([200, 200])
  const small = visitorsBuild(build)
  expect([await statusOf(small, '/news'), await statusOf(small, '/cms/news')]).toEqual([200, 404])
})

test('React Router finds the same among the routes that may be at an address as among all', async () => {
  const paths = ['/', '/news', '/news/', '/NEWS', '/n%65ws', '//news', '/news//', '/news.data', '/failing', '/nowhere']
  let drawn = ''
  const build = visitorsBuild(
    smallBuild((context) => {
      drawn = renderToString(createElement(VisitorsRouter, { context }))
    }),
  )
  async function answersOf(handle: ReturnType<typeof visitorsHandler>) {
    const answers: object[] = []
    for (const path of paths) {
      drawn = ''
      const { status } = await handle(new Request(`http://host${path}`), new RouterContextProvider())
      answers.push({ path, status, drawn })
    }
    return answers
  }
  expect(await answersOf(visitorsHandler(build))).toEqual(await answersOf(createRequestHandler(build)))
})

test('React Router imports each module of a route by a line of its own', () => {
  const line = (file: string) => `    import * as route1 from "${file}";`
  expect(emptied(`${line('/app/routes/site/home/home.tsx')}\n${line('/app/routes/cms/users/users.tsx')}`)).toBe(
    `${line('/app/routes/site/home/home.tsx')}\n${line('virtual:no-route')}`,
  )
})

test('the routes of the CMS and of signing in have the folders that their addresses begin with', () => {
  const all = (entries: RouteConfigEntry[], before = ''): [path: string, file: string][] =>
    entries.flatMap(({ path = '', file, children = [] }) => {
      const own = `${before}/${path}`.replace(/\/+/g, '/')
      return [[own, file], ...all(children, own)]
    })
  const scripted = 'routes/cms/frame/scripted.tsx'
  const apart = all(routes).filter(([path, file]) => isOfVisitors(path) === isOfOthers(file) && file !== scripted)
  expect(apart).toEqual([])
})

test('React Router keeps the handle of a route module in the table of the build', () => {
  expect(queryNames(smallBuild())).toEqual({ '/news': ['category'] })
})

test('React Router draws the same page from a router of ours, without what scripts need', async () => {
  const drawn = async (path: string, element: (context: EntryContext) => React.ReactElement) => {
    let html = ''
    const build = smallBuild((context) => {
      html = renderToString(element(context))
    })
    await createRequestHandler(build)(new Request(`http://host${path}`), new RouterContextProvider())
    return html
  }
  for (const path of ['/news?category=Press', '/failing', '/nowhere']) {
    const theirs = await drawn(path, (context) =>
      createElement(ServerRouter, {
        context: Object.create(context, { serverHandoffStream: { value: undefined } }),
        url: `http://host${path}`,
      }),
    )
    expect(theirs).toContain('<h1')
    expect(await drawn(path, (context) => createElement(VisitorsRouter, { context }))).toBe(theirs)
  }
})

test('V8 keeps nothing of a page once it is drawn', async () => {
  let seen: EntryContext | undefined
  const build = smallBuild((context) => {
    seen = context
  })
  await createRequestHandler(build)(new Request('http://host/news'), new RouterContextProvider())
  const kept = await keptOf(async () => {
    const { staticHandlerContext, ...rest } = seen as EntryContext
    const loaderData = { news: { much: Array.from({ length: 5_000 }, (_, at) => ({ at })) } }
    const context = { ...rest, staticHandlerContext: { ...staticHandlerContext, loaderData } }
    renderToString(createElement(VisitorsRouter, { context }))
  })
  expect(kept).toBeLessThan(20_000)
})

test('React Router encodes what a page hands to its scripts where it describes the page', () => {
  const source = readFileSync('node_modules/react-router/dist/production/lib/server-runtime/server.js', 'utf8')
  expect(
    onlyForScripts(source).match(/serverHandoffStream: build\.entry\.module\.hydrates\(context\) \? enc/g),
  ).toHaveLength(2)
})

test('React Router asks for data at .data and for further routes at /__manifest', async () => {
  const editor = await signIn(site.url)
  const data = await fetch(`${site.url}/cms.data`, { headers: { cookie: editor.cookie } })
  expect(data.headers.get('content-type')).toBe('text/x-script')
  // Of another version, so that the page is to be loaded anew.
  const routes = await fetch(`${site.url}/__manifest?paths=/cms/news&version=other`)
  expect([routes.status, routes.headers.get('x-remix-reload-document')]).toEqual([204, 'true'])
  expect(['/news.data', '/cms.data', '/__manifest'].map(isOfVisitors)).toEqual([true, false, false])
})

test('Hono takes no header of an answer that was taken away before', async () => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    replaceAnswer(c, new Response('new', { headers: { 'x-new': '1' } }))
  })
  app.get('/', (c) => c.text('old', 200, { 'x-old': '1' }))
  const { headers } = await app.request('/')
  expect([headers.get('x-new'), headers.get('x-old')]).toEqual(['1', null])
})

test('Better Auth reads the cookie that we sign', async () => {
  const now = new Date()
  const later = new Date(now.getTime() + 60_000)
  const user = { id: 'u', email: 'a@example.com', name: 'A', emailVerified: true, createdAt: now, updatedAt: now }
  const session = { id: 's', token: 'abc', userId: 'u', createdAt: now, updatedAt: now, expiresAt: later }
  const secret = 'at least thirty-two characters of secret'
  const auth = betterAuth({
    database: memoryAdapter({ user: [user], session: [session], account: [], verification: [] }),
    baseURL: 'http://localhost',
    secret,
    advanced: { cookies: { session_token: { name: 'known' } } },
  })
  const cookie = `known=${createSessionTokens({ cookie: 'known', secret }).sign('abc')}`
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) })
  expect(found?.user.email).toBe('a@example.com')
})

test('pg tells the end of a query to its promise or to the function that comes last', async () => {
  const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  const heard: [string, unknown][] = []
  const { pool } = watchedPool(
    () => ({ ...connection, max: 1 }),
    (text) => (result) => void heard.push([text, result?.rows]),
  )
  onTestFinished(() => pool.end())
  await pool.query('select 1 as n')
  await pool.query({ text: 'select $1::int as n', values: [2] })
  const client = await pool.connect()
  await new Promise((resolve) => client.query('select 3 as n', resolve))
  await client.query('select wrong').catch(() => undefined)
  client.release()
  const rows = (n: number) => [{ n }]
  expect(heard).toEqual([
    ['select 1 as n', rows(1)],
    ['select $1::int as n', rows(2)],
    ['select 3 as n', rows(3)],
    ['select wrong', undefined],
  ])
})

test('pg keeps nothing of a query once it is answered', async () => {
  const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  const { pool } = watchedPool(
    () => ({ ...connection, max: 1 }),
    () => () => undefined,
  )
  onTestFinished(() => pool.end())
  const text = () => Math.random().toString().padEnd(200_000, '.')
  const ask = (asked: Pick<typeof pool, 'query'>) => keptOf(() => asked.query('select length($1)', [text()]))
  expect(await ask(pool)).toBeLessThan(20_000)
  const client = await pool.connect()
  const kept = await ask(client).finally(() => client.release())
  expect(kept).toBeLessThan(20_000)
})

/** What React Router's plugin builds, as small as it may be. */
function smallBuild(onPage: (context: EntryContext) => void = () => undefined): ServerBuild {
  const route = (id: string, path: string, module: object) => ({ id, path, parentId: 'root', module })
  const empty = { default: () => null }
  const routes = {
    root: {
      id: 'root',
      path: '',
      module: { default: UNSAFE_withComponentProps(() => createElement(Outlet)), Layout, ErrorBoundary },
    },
    news: route('news', 'news', {
      default: UNSAFE_withComponentProps(News),
      loader: () => ({ title: 'News' }),
      meta: () => [{ title: 'News' }],
      links: () => [{ rel: 'stylesheet', href: '/news.css' }],
      handle: { query: ['category'] },
    }),
    failing: route('failing', 'failing', {
      ...empty,
      loader: () => {
        throw new Error('it failed')
      },
    }),
    'routes/cms/frame': route('routes/cms/frame', 'cms', empty),
    'routes/cms/news': { ...route('routes/cms/news', 'news', empty), parentId: 'routes/cms/frame' },
  }
  const known = Object.values(routes).map(({ id, path }) => [
    id,
    { id, path, module: '', hasLoader: id === 'news' || id === 'failing' },
  ])
  return {
    entry: {
      module: {
        handleError: () => undefined,
        default: (_request: Request, status: number, headers: Headers, context: EntryContext) => {
          onPage(context)
          return new Response(null, { status, headers })
        },
      },
    },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: Object.fromEntries(known), url: '', version: 'any' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches().map(({ id, handle }) => `${id} ${JSON.stringify(handle)}`)
  return createElement('main', null, createElement(Links), createElement(Meta), matches.join(), children)
}

function News() {
  const { pathname, search } = useLocation()
  return createElement('h1', { id: useId() }, useRouteLoaderData<{ title: string }>('news')?.title, pathname, search)
}

function ErrorBoundary() {
  return createElement('h1', null, String(useRouteError()))
}

/** Bytes of each that only a collection of everything gives back. */
async function keptOf(work: () => Promise<unknown>) {
  setFlagsFromString('--expose-gc')
  const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')
  const times = 100
  for (let at = 0; at < times; at++) await work()
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 1; at <= times; at++) {
    await work()
    // Twice, after which V8 takes a thing for one that stays.
    if (at % 10 === 0) for (const type of ['minor', 'minor'] as const) collect({ type })
  }
  return (process.memoryUsage().heapUsed - before) / times
}
