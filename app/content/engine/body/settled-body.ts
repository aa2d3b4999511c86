import { bodyIssue } from './limits.ts'
import { type BodyValue, bodyOf, plainText } from './plain-text.ts'
import { type Body, type BodyNode, readBody } from './read-body.ts'

/**
 * A save comes to the same text several times, as a value, as a column and as what was stored. Kept on the text itself,
 * where nobody lists it: what a WeakMap holds outlives a collection, and long saves would fill the old memory with it.
 */
const settled = Symbol('settled')
const said = Symbol('said')
const fit = Symbol('fit')

type Kept = { [settled]?: BodyValue; [said]?: string; [fit]?: true }

/** As it is stored: what says no more than its plain text is that text. Read once, so nobody may change it afterwards. */
export function settledBody(value: unknown): BodyValue {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const known = (value as Kept)[settled] ?? keep(value, settled, settle(value))
  if (typeof known === 'object') keep(known, settled, known)
  return known
}

/** What a text that is settled says, read once as well. */
export const settledText = (body: Body) => (body as Kept)[said] ?? keep(body, said, plainText(body))

/** Why it cannot be saved; what was found fit once is so for good. */
export function settledIssue(body: Body) {
  if ((body as Kept)[fit]) return undefined
  const issue = bodyIssue(body)
  if (!issue) keep(body, fit, true)
  return issue
}

function keep<Value>(on: object, name: symbol, value: Value) {
  Reflect.defineProperty(on, name, { value, configurable: true })
  return value
}

function settle(value: object): BodyValue {
  const body = readBody(value)
  if (!body) return ''
  if (!body.content.every(isPlain)) return body
  const text = plainText(body)
  return JSON.stringify(bodyOf(text).content) === JSON.stringify(body.content) ? text : body
}

const isPlain = ({ type, content = [] }: BodyNode) =>
  type === 'paragraph' &&
  content.every((inline) => inline.type === 'hard_break' || (inline.type === 'text' && !inline.marks))
