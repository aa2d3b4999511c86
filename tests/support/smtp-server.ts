import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export type Delivery = { from: string; to: string[]; source: string }

/** A mail server that takes what it is given, and may be switched off and on again on its port. */
export function createSmtpServer(port: number) {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  let server: Server | undefined
  return {
    deliveries,
    async start() {
      server = createServer((socket) => {
        sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined))
        converse(socket, (delivery) => deliveries.push(delivery))
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server?.close()
    },
  }
}

/** RFC 5321, as far as one client needs it. */
function converse(socket: Socket, onDelivery: (delivery: Delivery) => void) {
  let buffer = ''
  let isData = false
  let delivery: Delivery = { from: '', to: [], source: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.setEncoding('utf8')
  say('220 test')
  socket.on('data', (chunk: string) => {
    buffer += chunk
    while (true) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = buffer.indexOf(end)
      if (at < 0) return
      const line = buffer.slice(0, at)
      buffer = buffer.slice(at + end.length)
      if (isData) {
        onDelivery({ ...delivery, source: line.replaceAll('\r\n..', '\r\n.') })
        if (/receipt-lost/.test(delivery.to[0] ?? '')) return socket.destroy()
        delivery = { from: '', to: [], source: '' }
        isData = false
        say('250 taken')
      } else if (/^EHLO/i.test(line)) say('250 test')
      else if (/^MAIL FROM:/i.test(line)) {
        delivery.from = bare(line)
        say('250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        delivery.to.push(bare(line))
        say(/refused/.test(line) ? '550 nobody here' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
  })
}

const bare = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
