import type { TrailFilter } from '#app/audit/trail.server.ts'
import { collections } from '#app/content/collections.ts'
import { searchOf } from '#app/content/engine/listing.ts'
import { isCalendarDate } from '#app/content/engine/text-rules.ts'

/** What is created or updated of these, visitors see. */
export const publicKinds = Object.keys(collections)

type AskedTrail = { filter: TrailFilter; before?: number }

export function readTrailAddress(request: Request): AskedTrail {
  const { searchParams } = new URL(request.url)
  const text = (name: string) => searchOf(searchParams.get(name), longest) || undefined
  const day = (name: string) => {
    const value = text(name)
    return value && isCalendarDate(value) ? value : undefined
  }
  const before = Number(searchParams.get('before') ?? undefined)
  return {
    filter: { person: text('person'), kind: text('kind'), action: text('action'), from: day('from'), to: day('to') },
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  }
}

const longest = 254

export function trailAddress(path: '/cms/audit' | '/cms/audit.csv', { filter, before }: AskedTrail) {
  const asked = Object.entries({ ...filter, before }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
