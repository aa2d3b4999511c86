import { request } from 'node:http'

type Asked = {
  method?: string
  path?: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
}

export type RawAnswer = Awaited<ReturnType<typeof rawRequest>>

/** What fetch would put right or forbid: any Host, any bytes in the path, an Origin that is missing, undecoded bodies. */
export function rawRequest(port: number | string, { method = 'GET', path = '/', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; headers: Headers; bytes: Buffer; text: string }>((resolve, reject) => {
    // Node frames the body of a DELETE only when told how long it is.
    const isFramed = body === undefined || 'transfer-encoding' in headers
    const framed = isFramed ? headers : { 'content-length': String(Buffer.byteLength(body)), ...headers }
    const asking = request({ host: '127.0.0.1', port, method, path, headers: framed, agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const given = new Headers()
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        given.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
      resolve({ status: answer.statusCode ?? 0, headers: given, bytes, text: bytes.toString() })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
