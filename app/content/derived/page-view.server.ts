import { type Kind, name, names, text } from './kind.server.ts'

/** The row of a page as a table of its own: it is read, locked and written through it. */
export const pageView = ({ kind, table, base = '', allColumns }: Kind) =>
  `CREATE VIEW ${name(table)} AS SELECT ${names(allColumns)} FROM ${name(base)} WHERE kind = ${text(kind)} WITH CHECK OPTION`
