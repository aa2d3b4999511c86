import { searchList } from '#app/content/engine/record-columns.ts'
import { type Kind, name } from './kind.server.ts'

/** No entry of an index may have more than 2,704 bytes, and small letters of some alphabets are longer. */
const longest = 2_400

/**
 * What a long list of the CMS is searched for, in small letters; null where it is too long for an index. The index has all
 * of it in the order of the list: whoever looks for a piece of a word reads neither texts nor what else a row holds.
 */
export function listedColumn({ listed }: Pick<Kind, 'listed'>) {
  if (!listed) return []
  const small = `lower(${listed.columns.map((column) => `coalesce(${name(column)}, '')`).join(' || chr(10) || ')})`
  const made = `CASE WHEN octet_length(${small}) <= ${longest} THEN ${small} END`
  return [{ column: searchList, add: `ADD COLUMN ${searchList} text GENERATED ALWAYS AS (${made}) STORED` }]
}

export const listedIndex = ({ listed }: Pick<Kind, 'listed'>) =>
  listed ? [`(${listed.order}) INCLUDE (${searchList})`] : []
