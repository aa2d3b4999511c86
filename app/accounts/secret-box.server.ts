import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = ReturnType<typeof createSecretBox>

const cipher = 'aes-256-gcm'

/** What a former secret has sealed is opened too. */
export function createSecretBox({ secret, former = [] }: { secret: string; former?: string[] }) {
  const keyOf = (each: string) => Buffer.from(hkdfSync('sha256', each, '', 'two-factor', 32))
  const [own, others] = [keyOf(secret), former.map(keyOf)]
  return {
    seal(text: string) {
      const nonce = randomBytes(12)
      const sealing = createCipheriv(cipher, own, nonce)
      return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString(
        'base64',
      )
    },
    open: (sealed: string) => [own, ...others].map((key) => openWith(key, sealed)).find((text) => text !== undefined),
    isOwn: (sealed: string) => openWith(own, sealed) !== undefined,
  }
}

function openWith(key: Buffer, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
