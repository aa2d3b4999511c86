import type { BodyValue } from './plain-text.ts'
import type { Body } from './read-body.ts'

export { bodyIssue as settledIssue } from './limits.ts'
export { plainText as settledText } from './plain-text.ts'

// What a form holds was read by the server or written by the editor, and is checked by the server again: a screen
// without a form goes without ProseMirror.
export const readBody = (value: unknown) => (value ? (value as Body) : undefined)
export const settledBody = (value: unknown) => value as BodyValue
