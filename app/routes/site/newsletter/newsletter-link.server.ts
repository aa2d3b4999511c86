import { data } from 'react-router'
import { newsletter } from '#app/content/pages/page-stores.server.ts'
import type { AppContext } from '#app/context.ts'
import { findByToken, type Purpose } from '#app/newsletter/tokens.server.ts'
import { readOr } from '#app/routes/site/head/outage.ts'

/** GET changes nothing: mail programs open links too. */
export async function openLink(site: AppContext, request: Request, purpose: Purpose) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { found, init } = await readOr<{ email?: string }>({}, site, async () => ({
    email: (await findByToken(site.db, token, purpose))?.email,
  }))
  const isGood = found.isOutage || found.email !== undefined
  const words = (await site.content()).read(newsletter)
  return data({ ...found, words, token }, isGood ? init : { status: 404 })
}

/** A token counts wherever it stands: mail programs post as well. */
export async function followLink(site: AppContext, request: Request, work: (token: string) => Promise<boolean>) {
  const form = await request.formData().catch(() => undefined)
  const given = form?.get('token') ?? new URL(request.url).searchParams.get('token')
  const token = typeof given === 'string' ? given : ''
  const { found, init } = await readOr({ isDone: false }, site, async () => ({
    isDone: await work(token),
  }))
  return { ...found, token, init, isOneClick: form?.get('List-Unsubscribe') === 'One-Click' }
}
