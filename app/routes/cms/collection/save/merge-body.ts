import { align } from '#app/content/differences/align.ts'
import { blockTraits, familyOf, isOfWords } from '#app/content/differences/block-traits.ts'
import { inlinesOf, inlineWords } from '#app/content/differences/inline-words.ts'
import { type BodyValue, bodyOf, isBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { settledBody } from '#app/content/engine/body/settled-body.ts'
import { isEqual, isSame } from '#app/routes/cms/record/same-value.ts'
import { nodesAt, placeOf } from './block-place.ts'
import type { BlockOf, Settle } from './clash.ts'
import { mergeAttributes } from './merge-attributes.ts'
import { inOrder, itemsOf, type Places, pairUp, type Three } from './merge-order.ts'
import { mergeRows } from './merge-table.ts'
import { mergeWords } from './merge-words.ts'

/** Block by block, within a block by words. Undefined for plain texts that both have changed in one place. */
export function mergeText(of: BlockOf, versions: Three<BodyValue>, settle: Settle): BodyValue | undefined {
  const { base, mine, theirs } = versions
  const isFormatted = Object.values(versions).some(isBody)
  if (!isFormatted && !Object.values(versions).some(hasParagraphs)) return undefined
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  if (isSame(mine, base)) return theirs
  if (isFormatted) return mergeBodies(of, versions, settle)
  let isAsked = false
  const merged = mergeBodies(of, versions, ({ mine }) => {
    isAsked = true
    return mine
  })
  return isAsked ? undefined : merged
}

const hasParagraphs = (value: BodyValue) => typeof value === 'string' && /\n\s*\n/.test(value.trim())

function mergeBodies(of: BlockOf, { base, mine, theirs }: Three<BodyValue>, settle: Settle) {
  const blocks = { base: blocksOf(base), mine: blocksOf(mine), theirs: blocksOf(theirs) }
  return settledBody({ type: 'doc', content: mergeBlocks(of, blocks, settle) })
}

const blocksOf = (value: BodyValue) =>
  bodyOf(value).content.filter(({ type, content = [] }) => type !== 'paragraph' || content.length > 0)

function mergeBlocks(of: BlockOf, versions: Three<BodyNode[]>, settle: Settle): BodyNode[] {
  const entries = pairUp(versions, (one, other) => align(one, other, blockTraits), isEqual).map((places) => ({
    ...places,
    item: mergeEntry(of, versions, places, settle),
  }))
  return itemsOf(
    inOrder(entries, (ofMine, ofTheirs) => {
      const [mine, theirs] = [itemsOf(ofMine), itemsOf(ofTheirs)]
      const chosen = settle({ ...of, key: `${of.key}.order`, kind: 'order', mine, theirs })
      return isEqual(chosen, theirs) ? 'theirs' : 'mine'
    }),
  )
}

function mergeEntry(of: BlockOf, versions: Three<BodyNode[]>, places: Places, settle: Settle): BodyNode | undefined {
  const { base, mine, theirs } = nodesAt(versions, places)
  if (!base) return mine ?? theirs
  const within = placeOf(of, versions, places)
  if (mine && theirs) return mergeBlock(within, { base, mine, theirs }, settle)
  const left = mine ?? theirs
  // One that is gone on one side goes, unless the other side has changed it.
  return !left || isEqual(left, base) ? undefined : settle({ ...within, kind: 'entry', base, mine, theirs })
}

function mergeBlock(of: BlockOf, versions: Three<BodyNode>, settle: Settle): BodyNode {
  const { base, mine, theirs } = versions
  if (isEqual(theirs, base) || isEqual(theirs, mine)) return mine
  if (isEqual(mine, base)) return theirs
  return blocksTogether(of, versions, settle) ?? settle({ ...of, kind: 'block', base, mine, theirs })
}

/** Undefined where the block is to be asked about as a whole; then nothing in it was asked. */
function blocksTogether(of: BlockOf, versions: Three<BodyNode>, settle: Settle): BodyNode | undefined {
  const { base, mine, theirs } = versions
  if (familyOf(base) !== familyOf(mine) || familyOf(base) !== familyOf(theirs)) return undefined
  const attributes = mergeFrames(versions)
  const content = attributes && mergeContents(of, versions, settle)
  if (!content) return undefined
  return { ...attributes.frame(of, settle), ...(content.length > 0 && { content }) }
}

type Frame = Pick<BodyNode, 'type' | 'attrs'>

/** Type and attributes; one who makes a heading of a paragraph gives it other attributes. */
function mergeFrames({ base, mine, theirs }: Three<BodyNode>) {
  const frames = { base: frameOf(base), mine: frameOf(mine), theirs: frameOf(theirs) }
  const whole = (frame: Frame) => ({ frame: () => frame })
  if (isEqual(frames.theirs, frames.base) || isEqual(frames.theirs, frames.mine)) return whole(frames.mine)
  if (isEqual(frames.mine, frames.base)) return whole(frames.theirs)
  if (base.type !== mine.type || base.type !== theirs.type) return undefined
  const attrs = mergeAttributes(base.type, { base: base.attrs, mine: mine.attrs, theirs: theirs.attrs })
  return attrs && { frame: (of: BlockOf, settle: Settle): Frame => ({ type: base.type, attrs: attrs(of, settle) }) }
}

const frameOf = ({ type, attrs }: BodyNode): Frame => ({ type, attrs })

function mergeContents(of: BlockOf, { base, mine, theirs }: Three<BodyNode>, settle: Settle): BodyNode[] | undefined {
  const contents = { base: base.content ?? [], mine: mine.content ?? [], theirs: theirs.content ?? [] }
  if (base.type === 'table') return mergeRows(of, contents, (cell, cells) => mergeBlock(cell, cells, settle), settle)
  if (!isOfWords(base)) return mergeBlocks(of, contents, settle)
  const words = mergeWords({
    base: inlineWords(contents.base),
    mine: inlineWords(contents.mine),
    theirs: inlineWords(contents.theirs),
  })
  return words && inlinesOf(words)
}
