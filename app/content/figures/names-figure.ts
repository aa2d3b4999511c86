import { keysIn } from './shown.ts'

/** Whether the values of a page or record show a figure: in a text by `{key}`, or as what a field of figures has chosen. */
export function namesFigure(value: unknown, key: string): boolean {
  if (typeof value === 'string') return value === key || keysIn(value).includes(key)
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => namesFigure(part, key))
}
