import { isBody } from '#app/content/engine/body/plain-text.ts'

/** As they would be stored: blanks around texts, empty parts of lists and the order of keys make no difference. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(settled(one)) === JSON.stringify(settled(other))

function settled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return orNothing(value.map(settled).filter((part) => part !== undefined))
  if (typeof value !== 'object' || value === null) return value ?? undefined
  // In a body every blank counts.
  if (isBody(value)) return ordered(value)
  const parts = Object.entries(value).map(([name, part]) => [name, settled(part)] as const)
  return orNothing(parts.filter(([, part]) => part !== undefined).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const orNothing = (parts: unknown[]) => (parts.length > 0 ? parts : undefined)

const ordered = (value: unknown) =>
  JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
