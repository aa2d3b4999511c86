/** Of so many characters: estimating more of them would take longer than hashing them. */
const mostEstimated = 20

type Owner = { email: string; name?: string }
type Site = { publicUrl?: string } & Partial<Named>

export type Named = { house: () => Promise<{ name: string }> }

/**
 * Whether somebody who knows the person and the house finds the password in less than 10^8 tries (a score below 3:
 * Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", 2016).
 */
export async function isGuessable(password: string, { email, name = '' }: Owner, { publicUrl = '', house }: Site) {
  const words = [email, email.split('@')[0] ?? '', name, (await house?.())?.name ?? '']
  const known = [...words, ...[...words, publicUrl].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
  estimator ??= createEstimator().catch((error: unknown) => {
    estimator = undefined
    throw error
  })
  return (await estimator).check(password.slice(0, mostEstimated), known).score < 3
}

/** 8 MB, and 0.1 s to make: for those who set a password. */
let estimator: ReturnType<typeof createEstimator> | undefined

async function createEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs })
}
