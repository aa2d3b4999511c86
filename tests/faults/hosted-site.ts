import { startSite } from '#tests/support/start-site.ts'

export const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn' }

/** A site with sample content on a Postgres that is not its own. */
export async function startHostedSite(url: string, options: Parameters<typeof startSite>[0] = {}) {
  return startSite({ ...options, env: { ...secret, DATABASE_URL: url, SAMPLE_CONTENT: 'true', ...options.env } })
}
