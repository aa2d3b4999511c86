import pg from 'pg'

/** Names and texts within statements that the migration step runs; they come from tables and definitions alone. */
export const name = pg.escapeIdentifier
export const text = pg.escapeLiteral

export const names = (list: string[]) => list.map(name).join(', ')
export const texts = (list: string[]) => list.map(text).join(', ')
