import { isOwn } from '#app/content/addresses/address-rules.ts'
import { houseMinute } from '#app/house-clock.ts'
import { filesFolder } from '#app/media/file-rules.ts'
import { say } from '#app/words/say.ts'

const minute = 60_000

/** `2026-11-21t10:00z`, as it stands in addresses, which are in lower case; undefined for what is no minute. */
export function readMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dt\d\d:\d\dz$/i.test(text)) return undefined
  const moment = new Date(text.toUpperCase())
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export const writeMoment = (moment: Date) =>
  `${new Date(Math.floor(moment.getTime() / minute) * minute).toISOString().slice(0, 16)}z`.toLowerCase()

export const pastAddress = (moment: Date, address: string) =>
  `/cms/as-at/${writeMoment(moment)}${address === '/' ? '' : address.replace(/^\/(?=[?#])/, '')}`

export function publicAddress(url: URL) {
  const path = `/${url.pathname.split('/').slice(4).join('/')}`
  return path + url.search
}

export function problemAt(moment: Date, { begins, now }: { begins: Date; now: Date }) {
  if (moment > now) return say('This minute has not come yet. Choose an earlier one.')
  return moment < begins
    ? say('Nothing is known of that time. Choose {begins} or later.', { begins: houseMinute(begins) })
    : undefined
}

/** Pages: files have names that no other file gets. */
export const isPublicPath = (path: string) => /^\/(?!\/)/.test(path) && !isOwn(path) && !path.startsWith(filesFolder)
