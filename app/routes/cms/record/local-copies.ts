import { forget, namesIn, unsavedFolder, unsavedOf } from '#app/ui/unsaved-copies.ts'
import type { FormValues } from './form-values.ts'

/** Whose copies of which record, or of all that are not stored yet. */
type Folder = { user: string; collection: string; record?: string | undefined }

/** Of one form, by the id that a new record is to get there: several may be open at once, in as many tabs. */
export type Place = Folder & { newId: string }

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

const lifetime = 14 * 24 * 60 * 60 * 1000

const folderOf = ({ user, collection, record }: Folder) =>
  `${unsavedOf(user)}${collection}/${record ? `${record}/` : 'new-'}`

const addressOf = (place: Place) => folderOf(place) + place.newId

/** What stands there, the latest first. */
export function readCopies(of: Folder): unknown[] {
  removeExpired()
  partOld(of)
  return namesIn(folderOf(of))
    .map(readAddress)
    .sort((a, b) => String(b?.at).localeCompare(String(a?.at)))
}

/** Stored records that copies are kept of. */
export function recordsWithCopies({ user, collection }: Folder) {
  const folder = `${unsavedOf(user)}${collection}/`
  const records = namesIn(folder).map((name) => name.slice(folder.length).split('/')[0] ?? '')
  return [...new Set(records)].filter((record) => !record.startsWith('new-'))
}

/** False when the browser keeps nothing: storage is full, or switched off. */
export function writeCopy(place: Place, copy: LocalCopy) {
  return write(addressOf(place), copy)
}

/** Until 27 November 2026 all tabs had one copy of a record. */
function partOld(of: Folder) {
  const address = folderOf(of).slice(0, -1)
  const copy = readAddress(address)
  if (!copy?.newId) return
  // First, as there may be room for one alone.
  forget(address)
  if (!write(addressOf({ ...of, newId: copy.newId }), copy)) write(address, copy)
}

function write(address: string, copy: Partial<LocalCopy>) {
  try {
    localStorage.setItem(address, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export const removeCopy = (place: Place) => forget(addressOf(place))

function removeExpired() {
  for (const address of namesIn(unsavedFolder)) {
    const age = Date.now() - Date.parse(readAddress(address)?.at ?? '')
    if (!(age <= lifetime)) forget(address)
  }
}

function readAddress(address: string): Partial<LocalCopy> | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(address) ?? 'null')
  } catch {
    return undefined
  }
}

const lockOf = (newId: string) => `draft/${newId}`

/** What this tab is letting go of. */
const leaving = new Set<Promise<unknown>>()

/** Tells the other tabs that this form is open here; answers what ends it. A tab that is gone holds nothing. */
export function holdForm(newId: string) {
  let release = () => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  const waiting = new AbortController()
  // A page that came over plain HTTP has no locks: another tab may then be offered what is typed here.
  const held = navigator.locks?.request(lockOf(newId), { signal: waiting.signal }, () => over).catch(() => undefined)
  return () => {
    release()
    // Where another tab has it still.
    waiting.abort()
    if (!held) return
    leaving.add(held)
    void held.then(() => leaving.delete(held))
  }
}

export async function notOpen<Copy extends { newId: string }>(copies: Copy[]) {
  await Promise.all(leaving)
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return copies.filter(({ newId }) => held.every(({ name }) => name !== lockOf(newId)))
}
