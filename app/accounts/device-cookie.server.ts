import { randomUUID } from 'node:crypto'
import { createCookie } from 'react-router'
import type { SignInLimits } from './sign-in-limits.server.ts'
import { hashOf } from './tokens.server.ts'

const prefix = 'device-'

/** As many people as share a computer. What a server takes of cookies has an end. */
const mostPeople = 10

const attributes = { path: '/auth', httpOnly: true, sameSite: 'lax', maxAge: 180 * 24 * 60 * 60 } as const

/** One a person: whoever signs in at the same computer leaves the others known there. */
const cookieOf = ({ id }: { id: string }) => createCookie(prefix + hashOf(id).slice(0, 8), attributes)

type Site = { signInLimits: SignInLimits; publicUrl: string }

/** For a browser whose owner has just signed in or set new credentials; older cookies end with the old ones. */
export const trustDevice = ({ signInLimits, publicUrl }: Site, account: { id: string; credentials: string }) =>
  cookieOf(account).serialize(signInLimits.trust(account), { secure: publicUrl.startsWith('https:') })

/** The one that browsers were given before 29 November 2026, and keep for 180 days. It is signed like the others. */
const former = createCookie('device', attributes)

/** Nobody can know the name of its cookie, as with an account. */
const noAccount = { id: randomUUID() }

/** Accepts any JSON, because anybody can write a cookie. Reads as much where there is no account: the time would tell. */
export async function readDevice(request: Request, account: { id: string } | undefined) {
  const given = request.headers.get('cookie')
  const [own, before]: unknown[] = [await cookieOf(account ?? noAccount).parse(given), await former.parse(given)]
  const device = own ?? before
  return account && typeof device === 'string' ? device : undefined
}

/** Ends those of more people beside this one: browsers send first whoever came first (RFC 6265, 5.4). */
export function forgetDevices(request: Request, account: { id: string }) {
  const names = (request.headers.get('cookie') ?? '').split(/; */).map((pair) => pair.split('=', 1).join())
  const { name: own } = cookieOf(account)
  const others = names.filter((name) => /^device(-[\w-]{8})?$/.test(name) && name !== own)
  return Promise.all(
    others.slice(0, 1 - mostPeople).map((name) => createCookie(name, attributes).serialize('', { maxAge: 0 })),
  )
}
