import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Editor } from '#tests/support/editor.ts'
import { removeWithRun } from '#tests/support/end-with-run.ts'

type Save = { id: string; version: number; slug: string; title: string }
type Upload = { url: string; hash: string }

type Tables = { query: (text: string) => Promise<{ rows: Row[] }> }

export type Ledger = ReturnType<typeof createLedger>

/** What the site has said yes to, on this machine's own disk before anything else happens. */
export function createLedger() {
  const name = `ledger-${process.pid}-${Date.now()}.jsonl`
  const path = join(tmpdir(), `estavelle-test-${name}`)
  const file = openSync(path, 'ax')
  removeWithRun(path)
  let size = 0

  function write(entry: Save | Upload) {
    writeSync(file, `${JSON.stringify({ ...entry, at: Date.now() })}\n`)
    fsyncSync(file)
    size++
  }

  function read() {
    const entries: ((Save | Upload) & { at: number })[] = readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const all = entries.filter((entry) => 'id' in entry)
    // Of each article the last word counts.
    const saves = new Map(all.map((entry) => [entry.id, entry]))
    return { all, saves, uploads: entries.filter((entry) => 'url' in entry) }
  }

  return {
    size: () => size,
    saved: (entry: Save) => write(entry),
    uploaded: (entry: Upload) => write(entry),
    read,
    /** Compares with the database: an acknowledged version that is not there is lost, half of a save is torn. */
    async check(db: Tables) {
      const { rows } = await db.query('select id, version, slug, title, content, content_sections from news_articles')
      const found = new Map(rows.map((row) => [row.id, row]))
      const { all, saves: last } = read()
      const saves = [...last.values()]
      const isLost = ({ id, version }: Save) => (found.get(id)?.version ?? 0) < version
      const lost = saves.filter(isLost)
      const differing = saves.filter(({ id, version, title, slug }) => {
        const row = found.get(id)
        return row?.version === version && (row.title !== title || row.slug !== slug)
      })
      // A save that was not acknowledged may have been made, then wholly.
      const torn = rows.filter((row) => /^Written/.test(row.title) && !isWhole(row))
      return { lost: lost.length, torn: torn.length + differing.length, oldestLost: all.find(isLost)?.at }
    },
    /** By an editor: visitors see what something published shows. */
    async checkUploads({ page }: Pick<Editor, 'page'>) {
      const { uploads } = read()
      const lost: number[] = []
      for (const { url: path, hash, at } of uploads) {
        const answer = await page(path)
        if (answer.status !== 200 || hashOf(await answer.bytes()) !== hash) lost.push(at)
      }
      return { lost: lost.length, oldestLost: lost[0] }
    },
    /** Kept under a name of its own where something is lost, for whoever looks for it. */
    close({ isKept = false } = {}) {
      closeSync(file)
      if (isKept) renameSync(path, join(tmpdir(), `estavelle-${name}`))
      else rmSync(path)
    },
  }
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const titleOf = (save: number) => `Written ${save}`

/** Several pages of the database, all of one save: half of it would show. */
export const sectionsOf = (save: number) => Array.from({ length: 5 }, () => ({ text: `${save} `.repeat(2_000).trim() }))

type Row = {
  id: string
  slug: string
  title: string
  version: number
  content: string
  content_sections: { text: string }[]
}

function isWhole({ title, version, content, content_sections }: Row) {
  const wanted = sectionsOf(version).map(({ text }) => text)
  return (
    title === titleOf(version) &&
    content === wanted.join('\n\n') &&
    JSON.stringify(content_sections.map(({ text }) => text)) === JSON.stringify(wanted)
  )
}
