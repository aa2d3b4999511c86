import { connect, type Socket } from 'node:net'
import { strangerAddress } from '#tests/support/editor.ts'

/** Twice what the site renders at once. */
const size = 400
/** Who is sent away comes again: soon enough to take every place, and not so often that it is the test that is busy. */
const pause = 300

/** Strangers of many networks, each of whom asks for one address after the other that nobody has ever asked for. */
export function startCrowd(port: number, host: string) {
  let isOver = false
  const sockets = new Set<Socket>()
  let asked = 0

  function join() {
    if (isOver) return
    const from = strangerAddress()
    const ask = () =>
      socket.writable &&
      socket.write(
        `GET /news/x${(asked++).toString(36)}${Math.random().toString(36).slice(2)} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\n\r\n`,
      )
    const socket = connect(port, '127.0.0.1', ask)
    sockets.add(socket)
    socket.on('data', (chunk) => {
      if (!chunk.includes('HTTP/1.1 ')) return
      if (chunk.includes('HTTP/1.1 503')) setTimeout(ask, pause)
      else ask()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(join, 50)
    })
  }

  for (let at = 0; at < size; at++) join()
  return {
    asked: () => asked,
    end() {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
