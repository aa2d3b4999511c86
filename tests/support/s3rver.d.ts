declare module 's3rver' {
  type Stored = { bucket: string; key: string; content: Buffer | import('node:stream').Readable; metadata: object }

  /** The little of it that the tests use. */
  export type Store = {
    getResourcePath(bucket: string, key: string, resource: string): string
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
    putObject(object: Stored): Promise<{ size: number; md5: string }>
    getObject(...asked: unknown[]): Promise<unknown>
    listObjects(...asked: unknown[]): Promise<unknown>
    deleteObject(...asked: unknown[]): Promise<void>
  }

  export default class S3rver {
    store: Store
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
