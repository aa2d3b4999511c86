import { placeOf } from '#app/content/addresses/moved.server.ts'
import { reservedAddresses } from '#app/content/free-pages/reserved-addresses.ts'
import { publishedPaths } from '#app/content/links/published-paths.server.ts'
import type { AppContext } from '#app/context.ts'
import { fromAddress } from '#app/language/address.ts'

/** Of many addresses those that are worth asking for: at all others there is nothing for certain. */
export async function thoseThatMayStand({ db }: Pick<AppContext, 'db'>, addresses: string[]): Promise<string[]> {
  const known = addresses.map((address) => ({ address, path: fromAddress(address).path }))
  const records = await publishedPaths(
    db,
    known.flatMap(({ path }) => recordPath(path) ?? []),
  )
  return known.flatMap(({ address, path }) => {
    const record = recordPath(path)
    return (record === undefined ? isOfProgram(path) : records.has(record)) ? [address] : []
  })
}

const isOfProgram = (path: string) =>
  path === '/' || rootFile.test(path) || reservedAddresses.includes(path.split('/')[1] ?? '')

/** Icons among them, of which a house has others once its logo is another. */
const rootFile = /^\/[^/]+\.(?:ico|png|txt|webmanifest|xml)$/

/** Undefined where no record can be: at a name of the program, and where there would be a file below one. */
function recordPath(path: string) {
  const place = placeOf(path)
  if (!place || (isOfProgram(path) && (place.folder === '/' || place.slug.includes('.')))) return undefined
  return place.folder + place.slug
}
