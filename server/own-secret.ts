import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import type { Env } from './env.ts'
import { writeWhole } from './postgres/secrets.ts'
import { causeOf, errorCode } from './postgres/start-error.ts'

/** Neither that in use nor a former one, with which the next start can read what it encrypted. */
export async function hasAnotherSecret(env: Settings & Pick<Env, 'formerSecrets'>, secret: string) {
  const own = await findSecret(env)
  return own !== undefined && ![own, ...env.formerSecrets].includes(secret)
}

type Settings = Pick<Env, 'authSecret' | 'dataDir'>

export const newSecret = () => randomBytes(32).toString('base64url')

/** @throws where it cannot be read: a new one would lock out all who have a second factor */
export async function findSecret({ authSecret, dataDir }: Settings) {
  if (authSecret) return authSecret
  const path = pathOf(dataDir)
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw new Error(`${path} cannot be read (${causeOf(error)}): start as the account that wrote it.`)
  })
  return kept.length >= 32 ? kept : undefined
}

/** It signs cookies, so only this account may read it. */
export async function keepSecret(dataDir: string, secret: string) {
  makeFolder(dataDir)
  await writeWhole(pathOf(dataDir), secret)
}

const pathOf = (dataDir: string) => join(dataDir, 'auth.secret')
