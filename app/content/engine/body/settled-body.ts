import { type BodyValue, bodyOf, plainText } from './plain-text.ts'
import { type BodyNode, readBody } from './read-body.ts'

/** As it is stored: what says no more than its plain text is that text. */
export function settledBody(value: unknown): BodyValue {
  if (typeof value === 'string') return value
  const body = readBody(value)
  if (!body) return ''
  const text = plainText(body)
  return body.content.every(isPlain) && JSON.stringify(bodyOf(text).content) === JSON.stringify(body.content)
    ? text
    : body
}

const isPlain = ({ type, content = [] }: BodyNode) =>
  type === 'paragraph' &&
  content.every((inline) => inline.type === 'hard_break' || (inline.type === 'text' && !inline.marks))
