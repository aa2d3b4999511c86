import type { FormValues } from './form-values.ts'

/** Whose copy of which record; see `newPlace` for one that is not stored yet. */
export type Place = { user: string; collection: string; record: string }

export type LocalCopy = {
  at: string
  /** The stored version that was changed, and what it held; absent for a new record. */
  version?: number
  base: FormValues
  values: FormValues
  /** The id that a new record is to get: restored and created again, it is still one record. */
  newId: string
  copied?: string
  /** What a new one was made of was not public. */
  isOfDraft?: boolean
}

const folder = 'unsaved/'
const lifetime = 14 * 24 * 60 * 60 * 1000

const addressOf = ({ user, collection, record }: Place) => `${folder}${user}/${collection}/${record}`

/** Several new records may be under way at once, in as many tabs. */
export const newPlace = (newId: string) => `new-${newId}`

/** What stands there, of one record or of all new ones, the latest first. */
export function readCopies({ user, collection, record }: Omit<Place, 'record'> & { record?: string }): unknown[] {
  removeExpired()
  const place = { user, collection, record: record ?? newPlace('') }
  if (record) return [readAddress(addressOf(place))]
  return addresses(addressOf(place))
    .map(readAddress)
    .sort((a, b) => String(b?.at).localeCompare(String(a?.at)))
}

/** False when the browser keeps nothing: storage is full, or switched off. */
export function writeCopy(place: Place, copy: LocalCopy) {
  try {
    localStorage.setItem(addressOf(place), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export const removeCopy = (place: Place) => remove(addressOf(place))

export const hasCopies = (user: string) => addresses(`${folder}${user}/`).length > 0

export const removeCopies = (user: string) => addresses(`${folder}${user}/`).forEach(remove)

function removeExpired() {
  for (const address of addresses()) {
    const age = Date.now() - Date.parse(readAddress(address)?.at ?? '')
    if (!(age <= lifetime)) remove(address)
  }
}

function readAddress(address: string): Partial<LocalCopy> | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(address) ?? 'null')
  } catch {
    return undefined
  }
}

function addresses(start = folder) {
  try {
    return Object.keys(localStorage).filter((address) => address.startsWith(start))
  } catch {
    return []
  }
}

function remove(address: string) {
  try {
    localStorage.removeItem(address)
  } catch {
    // Nothing can be kept there either.
  }
}

const lockOf = (newId: string) => `draft/${newId}`

/** Tells the other tabs that this new record is open here; answers what ends it. A tab that is gone holds nothing. */
export function holdNew(newId: string) {
  let release = () => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  // A page that came over plain HTTP has no locks: another tab may then be offered what is typed here.
  void navigator.locks?.request(lockOf(newId), () => over)
  return release
}

export async function notOpen<Copy extends { newId: string }>(copies: Copy[]) {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return copies.filter(({ newId }) => held.every(({ name }) => name !== lockOf(newId)))
}
