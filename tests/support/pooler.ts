import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { eachMessage } from './each-message.ts'
import { freePort } from './free-port.ts'

/** Those that PgBouncer knows; it refuses every other one. */
const knownParameters = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name']
const idle = 'I'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)

/** As PgBouncer in transaction mode: one session of the server, which is another client's after each transaction. */
export async function startPooler(databaseUrl: string) {
  const database = new pg.Client(databaseUrl)
  database.on('error', () => undefined)
  await database.connect()
  const { stream } = (database as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  const waiting: { client: Socket; message: Buffer }[] = []
  let served: Socket | undefined
  let refused: [string, string?] | undefined

  function serve() {
    served ??= waiting[0]?.client
    for (const each of waiting.filter(({ client }) => client === served)) {
      waiting.splice(waiting.indexOf(each), 1)
      stream.write(each.message)
    }
  }
  const onAnswer = eachMessage((message) => {
    served?.write(message)
    if (message[0] !== readyForQuery || message[5] !== idle) return
    served = undefined
    serve()
  })
  stream.on('data', onAnswer)

  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', (startup) => {
      const [unknown] = namesIn(startup).filter((name) => !knownParameters.includes(name))
      if (unknown) return client.end(refusal(`unsupported startup parameter: ${unknown}`))
      if (refused) return client.end(refusal(...refused))
      client.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'))
      const onMessage = eachMessage((message) => {
        if (message[0] === 'X'.charCodeAt(0)) return
        waiting.push({ client, message })
        serve()
      })
      client.on('data', onMessage)
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: String(url),
    /** Whoever comes, with a sentence and a state: its own unless told. */
    refuse(message: string, state?: string) {
      refused = [message, state]
    },
    stop() {
      stream.destroy()
      server.close()
    },
  }
}

/** After a length and the number of the protocol there are names and values, each with a zero at its end. */
const namesIn = (startup: Buffer) =>
  startup
    .toString('utf8', 8)
    .split('\0')
    .filter((word, index) => word && index % 2 === 0)

function refusal(message: string, state = '08P01') {
  const fields = Buffer.from(`SFATAL\0C${state}\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}
