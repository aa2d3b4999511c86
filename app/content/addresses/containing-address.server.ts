import { or } from 'drizzle-orm'
import { containing } from '#app/database.server.ts'

/** As it is typed, or as it is stored: with percent signs for letters, which are not the same for é and É. */
export function containingAddress(column: Parameters<typeof containing>[0], typed: string) {
  const text = typed.toWellFormed()
  const stored = [text, text.toLowerCase(), text.toUpperCase()].map((each) => encodeURI(each).toLowerCase())
  return or(...[...new Set([typed, ...stored])].map((each) => containing(column, each)))
}
