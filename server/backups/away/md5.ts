import { createHash } from 'node:crypto'

/** As the header Content-MD5 has it (RFC 1864), with which a bucket refuses what was broken on the way. */
export async function md5(source: AsyncIterable<Buffer> | Iterable<string>) {
  const hash = createHash('md5')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('base64')
}
