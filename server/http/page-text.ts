/** Without a text where it is to be read of the bytes, which may be a picture's. */
type Made = { text?: string; bytes: Buffer<ArrayBuffer> }

/** In room of its own: what is kept of a shared piece of Node's keeps all of it. */
export function answerWithText(text: string, init: ResponseInit): Response & { made: Made } {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return Object.assign(new Response(bytes, init), { made: { text, bytes } })
}

/** An answer that knows what it was made of is not read back, by two streams and three copies. */
export async function madeOf(response: Response & { made?: Made }): Promise<Made> {
  if (response.made) return response.made
  return { bytes: Buffer.from(await response.arrayBuffer()) }
}
