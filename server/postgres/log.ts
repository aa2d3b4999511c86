import { copyFile, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

export type Log = (line: { level: 'info' | 'warn' | 'error'; message: string; [detail: string]: unknown }) => void

const maxBytes = 5 * 1024 * 1024

const pathIn = (dataDir: string) => join(dataDir, 'postgres.log')

/** A file, because a pipe would break, and end Postgres, when our process is killed. */
export async function openPostgresLog(dataDir: string, { mayRotate }: { mayRotate: boolean }) {
  const path = pathIn(dataDir)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  // A running server goes on writing to the file it has.
  const isFull = mayRotate && size > maxBytes
  if (isFull) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  let begin = isFull ? 0 : size
  return {
    path,
    fd: file.fd,
    async mark() {
      begin = (await file.stat()).size
    },
    close: () => file.close(),
    async complaints() {
      const lines = (await readFile(path)).subarray(begin).toString().split('\n')
      const found = lines.flatMap((line) => /\b(?:FATAL|PANIC|HINT|DETAIL|error|hint): +(.*)/.exec(line)?.[1] ?? [])
      const last = lines.filter((line) => line.trim()).at(-1) ?? ''
      return [...new Set(found)].slice(0, 6).join('; ') || last
    },
  }
}

/** Of a running server, which goes on writing at the end of the file it has, wherever that is. */
export async function shortenLog(dataDir: string) {
  const path = pathIn(dataDir)
  if ((await stat(path)).size <= maxBytes) return
  const aside = `${path}.1`
  try {
    await rm(aside, { force: true })
    await copyFile(path, aside)
  } finally {
    // Also without a copy, which Node removes: the disk that is too full for it is also that of the database.
    await truncate(path)
  }
}

export type PostgresLog = Awaited<ReturnType<typeof openPostgresLog>>
