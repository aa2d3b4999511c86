import type { Env } from '#server/env.ts'
import { makeTrialKey } from './encrypt.ts'

/**
 * A backup that only a key elsewhere opens is tried out all the same: while the process that does so runs, all is
 * encrypted to a second key as well, which no disk sees and which is forgotten afterwards.
 */
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
