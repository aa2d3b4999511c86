const day = 24 * 60 * 60 * 1_000

/** Of backups, the newest first: neither among the newest `keep` nor younger than `keepDays`. */
export function outdated<Backup extends { startedAt: string }>(
  backups: Backup[],
  { keep, keepDays }: { keep: number; keepDays: number },
  now = Date.now(),
) {
  return backups.slice(keep).filter(({ startedAt }) => Date.parse(startedAt) < now - keepDays * day)
}
