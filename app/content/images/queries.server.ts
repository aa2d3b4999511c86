import { inArray } from 'drizzle-orm'
import type { Queries } from '../../database.server.ts'
import { imageNameOf } from '../../media/image-rules.ts'
import type { ShownPicture } from '../stored-lists.ts'
import { bundledImages } from './published-table.ts'

/** Pictures that came with the program, with what the library says of them now. */
export async function describeBundled(db: Queries, pictures: ShownPicture[]): Promise<ShownPicture[]> {
  const names = pictures.map(({ url }) => imageNameOf(url) ?? '')
  const rows = await db.select().from(bundledImages).where(inArray(bundledImages.name, names))
  const known = new Map(rows.map(({ name, ...said }) => [name, said]))
  return pictures.map((picture, at) => ({ ...picture, ...known.get(names[at] ?? '') }))
}
