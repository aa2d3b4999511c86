import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export async function folderUsage(dir: string) {
  // Hidden are those that are being written, and whose folder it is.
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.'))
  let bytes = 0
  // One after the other: a folder of any length leaves the threads to those who wait for a page.
  for (const name of names) bytes += await sizeOf(join(dir, name))
  const { bavail, bsize } = await statfs(dir)
  return { files: names.length, bytes, free: bavail * bsize }
}

/** Gone meanwhile: nothing. */
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
