import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { newsletter } from '#app/content/pages/page-stores.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { inLanguage } from '#app/language/address.ts'
import { type Locale, otherLocales } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { findByToken, type Purpose } from '#app/newsletter/tokens.server.ts'
import { readOr } from '#app/routes/site/head/outage.ts'

/** The loader, which is asked after the action, is not told of it: the answer to a POST leads to no other language. */
const isFollowedContext = createContext(false)

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** GET changes nothing: mail programs open links too. */
export async function openLink({ context, request }: Asked, purpose: Purpose) {
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const written = otherLocales.find((locale) => locale === searchParams.get('in'))
  const { found, init } = await readOr<{ email?: string }>({}, site, async () => {
    const subscriber = await findByToken(site.db, token, purpose)
    if (!context.get(isFollowedContext)) await inTheirs(site, request, subscriber?.language ?? written)
    return { email: subscriber?.email }
  })
  const isGood = found.isOutage || found.email !== undefined
  const words = (await site.content()).read(newsletter)
  return data({ ...found, words, token }, isGood ? init : { status: 404 })
}

/** The address in a mail outlives the language that it is in: it leads there as long as that is public. */
async function inTheirs(site: AppContext, request: Request, language: Locale = 'en') {
  if (spoken() !== 'en' || language === 'en') return
  const { pathname, search } = new URL(request.url)
  const { of } = await site.languages()
  if (of(pathname)?.includes(language)) throw redirect(inLanguage(pathname + search, language))
}

/** A token counts wherever it stands: mail programs post as well. */
export async function followLink({ context, request }: Asked, work: (token: string) => Promise<boolean>) {
  context.set(isFollowedContext, true)
  const form = await request.formData().catch(() => undefined)
  const given = form?.get('token') ?? new URL(request.url).searchParams.get('token')
  const token = typeof given === 'string' ? given : ''
  const { found, init } = await readOr({ isDone: false }, context.get(appContext), async () => ({
    isDone: await work(token),
  }))
  return { ...found, token, init, isOneClick: form?.get('List-Unsubscribe') === 'One-Click' }
}
