const kept = globalThis as { number?: number }

/** Another one each time, in all files of a worker: some share a site. */
export function nextNumber() {
  kept.number = (kept.number ?? 0) + 1
  return kept.number
}
