/** Of so many characters: what takes longer to estimate than to hash, nobody guesses. */
const mostEstimated = 40

type Known = { email: string; site?: string }

/**
 * Whether somebody who knows the address and the website finds the password in less than 10^8 tries (a score below 3:
 * Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", 2016).
 */
export async function isGuessable(password: string, { email, site = '' }: Known) {
  const [local = ''] = email.split('@')
  const known = [email, local, ...`${email} ${site}`.split(/[^\p{L}\p{N}]+/u)]
  estimator ??= createEstimator()
  return (await estimator).check(password.slice(0, mostEstimated), known).score < 3
}

/** 8 MB, and 0.1 s to make: for those who set a password. */
let estimator: ReturnType<typeof createEstimator> | undefined

async function createEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs })
}
