export type Asked = {
  /** The id of a revision. */
  version?: number
  /** It is compared with what stands now, and not with the version before. */
  withNow?: boolean
  /** The list begins behind this one. */
  before?: number
}

export function historyAddress(collection: string, id: string, { version, withNow, before }: Asked = {}) {
  const given = Object.entries({ version, with: withNow ? 'now' : undefined, before })
  const query = new URLSearchParams(given.filter(([, value]) => value).map(([name, value]) => [name, String(value)]))
  return `/cms/${collection}/history/${id}${query.size > 0 ? `?${query}` : ''}`
}

/** What makes no sense in it is left out. */
export function readHistoryAddress(request: Request): Asked {
  const { searchParams } = new URL(request.url)
  const number = (name: string) => {
    const value = Number(searchParams.get(name) ?? undefined)
    return Number.isSafeInteger(value) && value > 0 && value < Number.MAX_SAFE_INTEGER ? value : undefined
  }
  return { version: number('version'), withNow: searchParams.get('with') === 'now', before: number('before') }
}
