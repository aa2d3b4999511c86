import { ending } from '#server/backups/encryption/encrypt.ts'
import type { AwayBucket } from './away-bucket.ts'

/** The archive in the bucket, of which `sizes` says what is there. */
export function awayArchive(away: AwayBucket, sizes: Map<string, number>) {
  const root = 'archive/'
  return {
    async list(folder: string) {
      const start = folder === '.' ? root : `${root}${folder}/`
      const inside = [...sizes.keys()].filter((key) => key.startsWith(start))
      const names = inside.map((key) => key.slice(start.length).split('/')[0] ?? '')
      return [...new Set(names.map((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : name)))]
    },
    readText: (path: string) => away.getText(root + path),
    remove: (path: string) => removeAway(away, sizes, root + path),
    async writeNote(path: string, text: string) {
      await away.putText(root + path, text)
      sizes.set(root + path, text.length)
    },
  }
}

export async function removeAway(away: AwayBucket, sizes: Map<string, number>, path: string) {
  for (const key of [...sizes.keys()]) {
    if (key !== path && key !== path + ending && !key.startsWith(`${path}/`)) continue
    await away.remove(key)
    sizes.delete(key)
  }
}
