import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './start-site.ts'
import { wholeObjects } from './whole-objects.ts'

export type Bucket = Awaited<ReturnType<typeof startBucket>>

/** An empty bucket on a server that speaks S3, in this process. */
export async function startBucket(name = 'cms-images') {
  const directory = await temporaryFolder()
  const port = await freePort()
  const open = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      directory,
      silent: true,
      configureBuckets: [{ name, configs: [] }],
    })
    wholeObjects(server.store, directory)
    await server.run()
    return server
  }
  let server: S3rver | undefined = await open()
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  return {
    port,
    /** Of the bucket's own server, which answers to everybody. */
    url: `http://127.0.0.1:${port}/${name}`,
    /** The settings of a site that keeps its pictures here. */
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    /** Where the server keeps what it is given. */
    folder: join(directory, name),
    stop,
    async start() {
      server = await open()
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
