/** Messages of Postgres are a letter, a length that counts itself, and that many bytes. */
export function eachMessage(hear: (message: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      hear(message)
    }
  }
}
