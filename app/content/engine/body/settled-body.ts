import { type BodyValue, bodyOf, plainText } from './plain-text.ts'
import { type Body, type BodyNode, readBody } from './read-body.ts'

/** A save comes to the same text several times, as a value, as a column and as what was stored. */
const settled = new WeakMap<object, BodyValue>()

/** As it is stored: what says no more than its plain text is that text. Read once, so nobody may change it afterwards. */
export function settledBody(value: unknown): BodyValue {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const known = settled.get(value) ?? settle(value)
  settled.set(value, known)
  if (typeof known === 'object') settled.set(known, known)
  return known
}

const texts = new WeakMap<Body, string>()

/** What a text that is settled says, read once as well. */
export function settledText(body: Body) {
  const known = texts.get(body) ?? plainText(body)
  texts.set(body, known)
  return known
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
