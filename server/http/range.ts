import type { Range } from '#app/media/media-storage.ts'

/** RFC 9110, section 14: one range; several, and what cannot be read, are answered with the whole. */
export function readRange(header: string | null, size: number): Range | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return last === '0'.repeat(last.length) ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'outside'
}
