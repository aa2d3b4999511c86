/** Without a text where it is to be read of the bytes, which may be a picture's. */
type Made = { text?: string; bytes: Buffer<ArrayBuffer> }

export function answerWithText(text: string, init: ResponseInit): Response & { made: Made } {
  const bytes = bytesOf(text)
  return Object.assign(new Response(bytes, init), { made: { text, bytes } })
}

const encoder = new TextEncoder()
/** Each text is written here first: to count its bytes before takes as long as to write them. */
let room = new Uint8Array(2 ** 18)

/** In room of their own: what is kept of a shared piece of Node's keeps all of it. */
function bytesOf(text: string) {
  const most = 3 * text.length
  if (room.length < most) room = new Uint8Array(most)
  const { written } = encoder.encodeInto(text, room)
  const bytes = Buffer.allocUnsafeSlow(written)
  bytes.set(room.subarray(0, written))
  return bytes
}

/** An answer that knows what it was made of is not read back, by two streams and three copies. */
export async function madeOf(response: Response & { made?: Made }): Promise<Made> {
  if (response.made) return response.made
  return { bytes: Buffer.from(await response.arrayBuffer()) }
}
