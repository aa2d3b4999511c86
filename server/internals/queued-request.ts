import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const waiting = new WeakMap<Socket, number>()

/** How many requests of this connection wait for the answers before theirs, with this one; 0 when it waits for none. */
export function placeInQueue({ socket }: IncomingMessage, response: ServerResponse) {
  // Node gives it the socket when the answers before it are done.
  if (response.socket) return 0
  const place = (waiting.get(socket) ?? 0) + 1
  waiting.set(socket, place)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return place
}
