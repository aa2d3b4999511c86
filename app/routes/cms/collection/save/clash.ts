import { familyOf, isOfWords } from '#app/content/differences/block-traits.ts'
import { type InlineWord, inlinesOf, inlineWords } from '#app/content/differences/inline-words.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { FormItem, FormValues } from '#app/routes/cms/record/form-values.ts'
import { isEqual } from '#app/routes/cms/record/same-value.ts'
import type { Three } from './merge-order.ts'
import { partsFit, type Side, type TextPart, textOfParts, wordsOfParts } from './text-parts.ts'

export type Value = FormValues[string] | FormItem | BodyNode | BodyNode[] | undefined

/** Where a block stands: its place, from 0, among those of its type, in the block around it and so on outwards. */
type BlockPlace = { type: string; at: number }

export type ItemPlace = { at: number; type: string; part?: string }

export type Clash = {
  /** Tells it from the others, as long as both began with the same. */
  key: string
  name: string
  /** Of ids nobody is asked. */
  kind: 'value' | 'entry' | 'block' | 'order' | 'id'
  at?: number
  part?: string
  items?: ItemPlace[]
  blocks?: BlockPlace[]
  base?: Value
  /** Undefined: removed. */
  mine: Value
  theirs: Value
}

export type BlockOf = Pick<Clash, 'key' | 'name' | 'at' | 'part' | 'items' | 'blocks'>

export type Settle = <Of extends Value>(clash: Clash & { mine: Of; theirs: Of }) => Of

/** What is to be saved of two texts: one of them, or parts of both. */
export type Choice = Side | TextPart[]

export function textsOf({ kind, base, mine, theirs }: Clash): Three<string | InlineWord[]> | undefined {
  if (kind === 'value' && isText(mine) && isText(theirs)) return { base: isText(base) ? base : '', mine, theirs }
  if (kind !== 'block' || !isNode(mine) || !isNode(theirs)) return undefined
  if (!isOfWords(mine) || familyOf(mine) !== familyOf(theirs)) return undefined
  return {
    base: isNode(base) ? inlineWords(base.content) : [],
    mine: inlineWords(mine.content),
    theirs: inlineWords(theirs.content),
  }
}

/** Nothing is chosen of texts that have changed since. */
export function isChosen(clash: Clash, choice?: Choice) {
  if (!Array.isArray(choice)) return choice !== undefined
  const texts = textsOf(clash)
  return texts !== undefined && partsFit(choice, texts)
}

export function chosen(clash: Clash, choice?: Choice): Value {
  if (!choice || !isChosen(clash, choice)) return clash.mine
  if (!Array.isArray(choice)) return clash[choice]
  const texts = textsOf(clash)
  if (!texts || typeof texts.mine === 'string') return textOfParts(choice)
  const [base, mine, theirs] = [clash.base, clash.mine, clash.theirs] as BodyNode[]
  const { content: _words, ...frame } = (isEqual(frameOf(mine), frameOf(base)) ? theirs : mine) as BodyNode
  return { ...frame, content: inlinesOf(wordsOfParts(choice, texts as Three<InlineWord[]>)) }
}

const isText = (value: Value): value is string => typeof value === 'string'
export const isNode = (value: Value): value is BodyNode =>
  typeof value === 'object' && !Array.isArray(value) && 'type' in value && value.type !== 'doc' && !('id' in value)

/** What both began with, where a block of a text is asked about: a field that holds a file has the shape of one as well. */
export const blockBefore = ({ kind, base }: Clash) => (kind === 'block' && isNode(base) ? base : undefined)

const frameOf = ({ type, attrs }: Partial<BodyNode> = {}) => ({ type, attrs })
