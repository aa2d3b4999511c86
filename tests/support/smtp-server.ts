import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

type Delivery = { from: string; to: string[]; source: string }

/**
 * A mail server that takes what it is given, and may be switched off and on again on its port. It does not know
 * `refused…`, says nothing about `silent…`, confirms `late…` when `confirm` is called, and never `receipt-lost…`.
 * Who signs in is refused, and so is TLS, whether it is among what it `offers` or not.
 */
export function createSmtpServer(port: number, offers = ['AUTH PLAIN']) {
  const deliveries: Delivery[] = []
  const late: (() => void)[] = []
  let silences = 0
  const sockets = new Set<Socket>()
  let server: Server | undefined
  return {
    deliveries,
    silences: () => silences,
    confirm: () => late.splice(0).map((say) => say()).length,
    async start() {
      server = createServer((socket) => {
        sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined))
        converse(socket, {
          offers,
          onDelivery: (delivery) => deliveries.push(delivery),
          onLate: (say) => late.push(say),
          onSilence: () => silences++,
        })
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server?.close()
    },
  }
}

type Watcher = {
  offers: string[]
  onDelivery: (delivery: Delivery) => void
  onLate: (say: () => void) => void
  onSilence: () => void
}

/** RFC 5321, as far as one client needs it. */
function converse(socket: Socket, { offers, onDelivery, onLate, onSilence }: Watcher) {
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
        const [to = ''] = delivery.to
        if (/receipt-lost/.test(to)) return socket.destroy()
        delivery = { from: '', to: [], source: '' }
        isData = false
        if (/late/.test(to)) onLate(() => say('250 taken'))
        else say('250 taken')
      } else if (/^EHLO/i.test(line)) say(`250-test\r\n250-${offers.join('\r\n250-')}\r\n250 HELP`)
      else if (/^STARTTLS/i.test(line)) say('454 4.7.0 no TLS here')
      else if (/^AUTH/i.test(line)) say('535 5.7.8 who are you')
      else if (/^MAIL FROM:/i.test(line)) {
        delivery.from = bare(line)
        say('250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        delivery.to.push(bare(line))
        if (/silent/.test(line)) onSilence()
        else say(/refused/.test(line) ? '550 nobody here' : '250 ok')
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
