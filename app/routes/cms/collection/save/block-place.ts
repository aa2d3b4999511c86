import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { BlockOf } from './clash.ts'
import type { Places, Three } from './merge-order.ts'

export const nodesAt = (versions: Three<BodyNode[]>, places: Places) => ({
  base: versions.base[places.base ?? -1],
  mine: versions.mine[places.mine ?? -1],
  theirs: versions.theirs[places.theirs ?? -1],
})

/** Counted as the editor sees it, or else as the other does; the key is counted where both began. */
export function placeOf(of: BlockOf, versions: Three<BodyNode[]>, places: Places): BlockOf {
  const side = places.mine === undefined ? 'theirs' : 'mine'
  const [list, place] = [versions[side], places[side] ?? 0]
  const type = list[place]?.type ?? ''
  const at = list.slice(0, place).filter((other) => other.type === type).length
  return { ...of, key: `${of.key}.${places.base}`, blocks: [...(of.blocks ?? []), { type, at }] }
}
