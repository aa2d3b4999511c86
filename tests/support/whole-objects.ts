import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Store } from 's3rver'

/**
 * Has an object be there whole or not at all, and once its put is answered, as S3 has it: by itself the server lists
 * what is still arriving, keeps what broke off, and answers before all is written.
 */
export function wholeObjects(store: Store, directory: string) {
  let before: Promise<unknown> = Promise.resolve()
  function inTurn<Asked extends unknown[], Got>(act: (...asked: Asked) => Promise<Got>) {
    return (...asked: Asked) => {
      const got = before.then(() => act(...asked))
      before = got.catch(() => undefined)
      return got
    }
  }
  const write = inTurn(async (path: string, bytes: Buffer, describe: () => Promise<void>) => {
    const part = join(directory, 'part')
    await writeFile(part, bytes)
    await mkdir(dirname(path), { recursive: true })
    await describe()
    await rename(part, path)
  })
  store.getObject = inTurn(store.getObject.bind(store))
  store.listObjects = inTurn(store.listObjects.bind(store))
  store.deleteObject = inTurn(store.deleteObject.bind(store))
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await write(store.getResourcePath(bucket, key, 'object'), bytes, () =>
      store.putMetadata(bucket, key, metadata, md5),
    )
    return { size: bytes.length, md5 }
  }
}
