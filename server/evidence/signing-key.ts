import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { join } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import { readKept, writeWhole } from '#server/postgres/secrets.ts'

/** `publicKey`: Ed25519, SPKI in Base64, as in a PEM file. */
export type SigningKey = { publicKey: string; sign: (text: string) => string }

/** Made in DATA_DIR when it has none. No backup has it. @throws a sentence where it cannot be read */
export async function requireSigningKey(dataDir: string): Promise<SigningKey> {
  const path = join(dataDir, 'evidence.key')
  const kept = await readKept(path)
  if (kept) return signingKey(parse(kept, path))
  const { privateKey } = generateKeyPairSync('ed25519')
  makeFolder(dataDir)
  await writeWhole(path, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  return signingKey(privateKey)
}

function parse(pem: string, path: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Error(`${path} is not a key: put it back from a copy, or remove it and the next start makes another.`)
  }
}

function signingKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64') }
}

export function isSignedBy(publicKey: string, text: string, signature: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
