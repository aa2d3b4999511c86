import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { eachMessage } from '#tests/support/each-message.ts'
import { freePort } from '#tests/support/free-port.ts'

const notification = 'A'.charCodeAt(0)

/** A way to a Postgres that can be made worse. */
export async function startPostgresProxy(databaseUrl: string, { dropsNotifications = false } = {}) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = dial(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    client.pipe(database)
    if (dropsNotifications) database.pipe(withoutNotifications()).pipe(client)
    else database.pipe(client)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: String(url),
    /** What is open stays open and nothing passes any more, as after the failover of a database's machine. */
    loseConnections() {
      for (const socket of open) {
        socket.unpipe()
        socket.removeAllListeners('data')
        socket.pause()
      }
    },
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function withoutNotifications() {
  const onChunk = eachMessage((message) => {
    if (message[0] !== notification) others.push(message)
  })
  const others = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onChunk(chunk)
      done()
    },
  })
  return others
}
