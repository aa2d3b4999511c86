import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import type { Env } from './env.ts'
import { readKept, writeWhole } from './postgres/secrets.ts'

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
  const kept = await readKept(path)
  return kept.length >= 32 ? kept : undefined
}

/** It signs cookies, so only this account may read it. */
export async function keepSecret(dataDir: string, secret: string) {
  makeFolder(dataDir)
  await writeWhole(pathOf(dataDir), secret)
}

const pathOf = (dataDir: string) => join(dataDir, 'auth.secret')
