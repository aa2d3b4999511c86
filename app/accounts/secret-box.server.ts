import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = ReturnType<typeof createSecretBox>

const cipher = 'aes-256-gcm'

export function createSecretBox({ secret }: { secret: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'two-factor', 32))
  return {
    seal(text: string) {
      const nonce = randomBytes(12)
      const sealing = createCipheriv(cipher, key, nonce)
      return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString(
        'base64',
      )
    },
    open(sealed: string) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16))
        return Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
