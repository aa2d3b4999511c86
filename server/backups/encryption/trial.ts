import type { Env } from '#server/env.ts'
import { makeTrialKey } from './encrypt.ts'

/** For a backup that only a key elsewhere opens: meanwhile all is encrypted to a second key, which no disk sees. */
export function createTrial({ publicKeys }: Pick<Env['backups'], 'publicKeys'>) {
  let besides: string[] = []
  return {
    publicKeys: () => [...publicKeys, ...besides],
    async withKey(run: (settings: Record<string, string>) => Promise<void>) {
      if (publicKeys.length === 0) return run({})
      const { publicKey, privateKey } = await makeTrialKey()
      besides = [publicKey]
      try {
        await run({ BACKUP_TRIAL_KEY: privateKey })
      } finally {
        besides = []
      }
    },
  }
}
