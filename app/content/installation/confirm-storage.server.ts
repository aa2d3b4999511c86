import { and, eq, not } from 'drizzle-orm'
import { images } from '#app/content/images/table.ts'
import type { Database, Queries, Transaction } from '#app/database.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import { installation } from './table.ts'

export class WrongStorageError extends Error {
  override name = 'WrongStorageError'

  constructor(found: string, { remedy }: PicturePlace) {
    super(`${found}: ${remedy}; if it is the right place all the same, say so with npm run adopt-storage.`)
  }
}

/** A place without an identity is ours if it holds our pictures. @throws WrongStorageError, or the storage's own */
export async function confirmStorage(db: Database, place: PicturePlace) {
  const known = await readInstallation(db)
  const found = await place.identity.read()
  if (found === known.identity && known.storedAt) return
  if (found === undefined) await requireOurs(db, place, known)
  else if (found !== known.identity) throw anotherStorage(place)
  await db.transaction(async (transaction) => {
    const locked = await readInstallation(transaction, { isLocked: true })
    const isToldNow = (await place.identity.read()) === locked.identity
    // Another instance was first, with another storage.
    if (locked.storedAt && !known.storedAt && !isToldNow) throw withoutOurs(place)
    await claim(transaction, place, locked.identity)
  })
}

/** Whatever lies there: the operator has said so. */
export const adoptStorage = (db: Database, place: PicturePlace) =>
  db.transaction(async (transaction) => {
    const { identity } = await readInstallation(transaction, { isLocked: true })
    await claim(transaction, place, identity)
  })

async function claim(transaction: Transaction, { identity }: PicturePlace, own: string) {
  if ((await identity.read()) !== own) await identity.write(own)
  await transaction.update(installation).set({ storedAt: new Date() })
}

async function readInstallation(db: Queries, { isLocked } = { isLocked: false }) {
  const query = db.select().from(installation)
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new Error('The database has lost its row of "installation": restore a backup.')
  return row
}

/** Names are random and never used twice, so pictures of these names are ours. */
async function requireOurs(db: Database, place: PicturePlace, { storedAt }: { storedAt: Date | null }) {
  const named = await db
    .select({ name: images.name })
    .from(images)
    // The program puts those that it ships into any storage.
    .where(and(not(images.isBundled), eq(images.isMissing, false)))
  const there = new Set(named.length > 0 ? await place.uploads.list() : [])
  const held = named.filter(({ name }) => there.has(name)).length
  const isOurs = storedAt ? held > 0 && held === named.length : held > 0 || named.length === 0
  if (!isOurs) throw withoutOurs(place)
}

export const anotherStorage = (place: PicturePlace) =>
  new WrongStorageError(`The pictures in ${place.name} belong to a different installation from the database`, place)

const withoutOurs = (place: PicturePlace) =>
  new WrongStorageError(`The pictures that the database names are not in ${place.name}`, place)
