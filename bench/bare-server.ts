import { createServer } from 'node:http'

// The limit to compare with: Node's own server and constant buffers, the bytes and headers being the product's.
type Answer = { path: string; headers: string[]; body: string }

process.once('disconnect', () => process.exit())
process.once('message', (answers: Answer[]) => {
  const finished = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const answer = finished.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
