export type Instance = {
  version: string
  built?: string
  node: string
  startedAt: Date
  cache: { pages: number; bytes: number; hits: number; misses: number }
  errors: RecentError[]
}

export type RecentError = {
  at: Date
  requestId?: string
  message: string
  reason?: string
}
