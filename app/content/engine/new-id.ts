/** A UUID (RFC 9562: version 4, variant 8). `crypto.randomUUID` is missing where the page came over plain HTTP. */
export function newUuid() {
  const hex = randomHex(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const newItemId = () => randomHex(8)

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
