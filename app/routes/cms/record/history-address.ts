export type Shown = 'now' | 'whole' | 'page'

export type HistoryQuery = {
  version?: number
  shown?: Shown
  before?: number
}

const all: Shown[] = ['now', 'whole', 'page']

export function historyAddress(collection: string, id: string, { version, shown, before }: HistoryQuery = {}) {
  const given = Object.entries({ version, with: shown, before })
  const query = new URLSearchParams(given.filter(([, value]) => value).map(([name, value]) => [name, String(value)]))
  return `/cms/${collection}/history/${id}${query.size > 0 ? `?${query}` : ''}`
}

export function readHistoryAddress(request: Request): HistoryQuery {
  const { searchParams } = new URL(request.url)
  const number = (name: string) => {
    const value = Number(searchParams.get(name) ?? undefined)
    return Number.isSafeInteger(value) && value > 0 && value < Number.MAX_SAFE_INTEGER ? value : undefined
  }
  const shown = all.find((each) => each === searchParams.get('with'))
  return { version: number('version'), shown, before: number('before') }
}
