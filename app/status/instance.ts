/** What a process knows of itself. Other instances on the same database have their own. */
export type Instance = {
  version: string
  /** When it was built; there is no moment while developing. */
  built?: string
  node: string
  startedAt: Date
  /** Since the start: `hits` were answered from memory, `misses` rendered for it. */
  cache: { pages: number; bytes: number; hits: number; misses: number }
  errors: RecentError[]
}

export type RecentError = {
  at: Date
  /** Of the request, as its visitor was shown it. */
  requestId?: string
  message: string
  reason?: string
}
