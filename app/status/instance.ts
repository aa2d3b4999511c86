/** Of one process: other instances have their own. */
export type Instance = {
  version: string
  /** Undefined while developing. */
  built?: string
  node: string
  startedAt: Date
  /** Since the start. */
  cache: { pages: number; bytes: number; hits: number; misses: number }
  errors: RecentError[]
}

export type RecentError = {
  at: Date
  /** As its visitor was shown it. */
  requestId?: string
  message: string
  reason?: string
}
