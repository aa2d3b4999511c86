import { isParts } from '#app/content/engine/is-parts.ts'
import { isEqual } from '#app/routes/cms/record/same-value.ts'
import type { BlockOf, Settle } from './clash.ts'
import { areAll, type Three } from './merge-order.ts'

type Leaf = Three<unknown> & { part: string; key: string }
type Ask = (leaf: Leaf) => unknown

/** What is written for readers: both texts can be shown, and parts of both taken. */
const texts = ['by', 'role', 'title', 'caption', 'note', 'description', 'alt', 'credit', 'table']

/**
 * Value by value; a picture by what is said of it as long as it is the same, a chart by its cells as long as they are
 * as many. Undefined where both have changed something that is no text.
 */
export function mergeAttributes(type: string, versions: Three<Record<string, unknown> | undefined>) {
  const leaves: Leaf[] = []
  const asMine = (leaf: Leaf) => {
    if (leaf.part !== 'id') leaves.push(leaf)
    return leaf.mine
  }
  mergeValues('', '', versions, asMine)
  if (!leaves.every(({ part, ...leaf }) => texts.includes(part) && Object.values(leaf).every(isText))) return undefined
  return ({ key, ...of }: BlockOf, settle: Settle) =>
    mergeValues('', '', versions, (leaf) =>
      settle({
        ...of,
        kind: leaf.part === 'id' ? 'id' : 'value',
        key: `${key}${leaf.key}`,
        part: leaf.part === 'table' ? `cell of the ${type}` : leaf.part,
        base: String(leaf.base),
        mine: String(leaf.mine),
        theirs: String(leaf.theirs),
      }),
    ) as Record<string, unknown>
}

const isText = (value: unknown) => typeof value === 'string'

function mergeValues(key: string, part: string, versions: Three<unknown>, ask: Ask): unknown {
  const { base, mine, theirs } = versions
  if (isEqual(theirs, base) || isEqual(theirs, mine)) return mine
  if (isEqual(mine, base)) return theirs
  if (part === 'id' && !(isText(mine) && isText(theirs))) return theirs ?? mine
  if (areAll(versions, Array.isArray) && new Set(Object.values(versions).map(({ length }) => length)).size === 1)
    return versions.mine.map((_, at) =>
      mergeValues(
        `${key}.${at}`,
        part,
        { base: versions.base[at], mine: versions.mine[at], theirs: versions.theirs[at] },
        ask,
      ),
    )
  if (
    areAll(versions, isParts) &&
    versions.mine.url === versions.base.url &&
    versions.theirs.url === versions.base.url
  ) {
    const names = new Set(Object.values(versions).flatMap(Object.keys))
    const merged = [...names].map((name) => {
      const values = { base: versions.base[name], mine: versions.mine[name], theirs: versions.theirs[name] }
      return [name, mergeValues(`${key}.${name}`, name, values, ask)]
    })
    return Object.fromEntries(merged)
  }
  return ask({ key, part, base, mine, theirs })
}
