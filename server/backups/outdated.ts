const day = 24 * 60 * 60 * 1_000

/**
 * Of backups, the newest first: neither among the newest `keep` nor younger than `keepDays`. Those of a time to come,
 * made while the clock was ahead, count when it has come: else they would take the places of all that are made now.
 */
export function outdated<Backup extends { startedAt: string }>(
  backups: Backup[],
  { keep, keepDays }: { keep: number; keepDays: number },
  now = Date.now(),
) {
  const past = backups.filter(({ startedAt }) => Date.parse(startedAt) <= now)
  return past.slice(keep).filter(({ startedAt }) => Date.parse(startedAt) < now - keepDays * day)
}
