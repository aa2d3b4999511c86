import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

// A pid alone is not enough: in a container the next process has the same one.
const life = randomUUID().slice(0, 8)
const leftoverGrammar = /^\.(?<pid>\d+)-(?<life>[0-9a-f]{8})-[0-9a-f-]+\.tmp$/

// The file is whole under its name, or not there at all, also after a power cut.
export async function writeDurably(path: string, bytes: Uint8Array, temporaryDir = dirname(path)): Promise<void> {
  const temporary = temporaryIn(temporaryDir)
  try {
    await using file = await open(temporary, 'wx', 0o644)
    await file.writeFile(bytes)
    await file.sync()
    await moveDurably(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** All of it: a disk that is nearly full takes less, and says so only when it is asked again. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

/** A file that is synced, within one disk. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await using folder = await open(dirname(to), 'r')
  await folder.sync()
}

/** A name that the next start knows to be left over. */
export const temporaryIn = (dir: string) => join(dir, `.${process.pid}-${life}-${randomUUID()}.tmp`)

/** Milliseconds for which a file may be received. */
const longest = 15 * 60 * 1_000

export function removeLeftovers(dir: string): void {
  for (const name of readdirSync(dir)) {
    const writer = leftoverGrammar.exec(name)?.groups
    if (!writer || writer.life === life || isAlive(Number(writer.pid))) continue
    // Its process may live in another container, where we do not see it and it may have our number.
    if (Date.now() - writtenAt(join(dir, name)) > longest) rmSync(join(dir, name), { force: true })
  }
}

const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
