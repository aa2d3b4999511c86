import { randomInt } from 'node:crypto'

/** Nobody can guess the address of what is not published yet. */
export function newStoredName(extension: string): string {
  const word = Array.from({ length: 16 }, () => randomInt(36).toString(36)).join('')
  return `${word}-${Date.now()}.${extension}`
}
