import { searchList } from '#app/content/engine/record-columns.ts'
import { bodyIndexes } from './bodies.server.ts'
import { type Kind, name, text, titleWords } from './kind.server.ts'
import { listedColumn, listedIndex } from './listed-column.server.ts'
import { searchColumns } from './search-column.server.ts'

export function tableRules(kind: Kind) {
  const { table, address, bodies, documents, searched } = kind
  // One row holds what a hundred revisions hold: to unpack it with each look costs more than the room.
  const unpacked = [
    ...[...bodies, ...documents].map(({ column }) => column),
    'draft',
    ...[...searchColumns(kind), ...listedColumn(kind)].map(({ column }) => column),
    // Beside bodies their plain text.
    ...(bodies.length > 0 ? searched.filter(({ holds }) => holds === 'text').map(({ column }) => column) : []),
  ]
  const rules = [
    `ALTER TABLE ${name(table)} ${unpacked.map((column) => `ALTER COLUMN ${name(column)} SET STORAGE EXTERNAL`).join(', ')}`,
    check(table, 'status', "status IN ('published', 'draft')"),
    check(table, 'publish_at', "publish_at IS NULL OR status = 'draft' OR draft IS NOT NULL"),
    index(table, 'publish_at', '(publish_at) WHERE publish_at IS NOT NULL'),
  ]
  if (address) rules.push(index(table, 'draft_slug', "(lower(draft->>'slug')) WHERE draft IS NOT NULL"))
  rules.push(...searchColumns(kind).map(({ column }) => index(table, column, `USING gin (${column})`)))
  rules.push(...listedIndex(kind).map((of) => index(table, searchList, of)))
  const titles = titleWords(kind)
  if (titles) rules.push(index(table, 'title_words', `USING gin (${titles})`))
  // They were of other paths and words than views and search take now.
  const former = ['search_title', ...bodies.flatMap(({ column }) => [`${column}_pictured`, `${column}_linked`])]
  rules.push(...former.map((of) => `DROP INDEX IF EXISTS ${name(`${table}_${of}`)}`))
  rules.push(...bodyIndexes(kind).map(({ of, where }) => index(table, of, `(id) WHERE ${where}`)))
  return rules
}

const check = (table: string, what: string, condition: string) => `DO $derived$ BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = ${text(`public.${name(table)}`)}::regclass AND conname = ${text(`${table}_${what}`)}
  ) THEN
    ALTER TABLE ${name(table)} ADD CONSTRAINT ${name(`${table}_${what}`)} CHECK (${condition});
  END IF;
END $derived$`

const index = (table: string, what: string, of: string) =>
  `CREATE INDEX IF NOT EXISTS ${name(`${table}_${what}`)} ON ${name(table)} ${of}`
