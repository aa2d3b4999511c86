import { or } from 'drizzle-orm'
import { containing } from '#app/database.server.ts'

/** As it is typed, or as it is stored: with percent signs for letters. */
export const containingAddress = (column: Parameters<typeof containing>[0], typed: string) =>
  or(containing(column, typed), containing(column, encodeURI(typed.toWellFormed()).toLowerCase()))
