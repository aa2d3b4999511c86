import { beside } from './parted.ts'

export type Part = { text: string; isHit: boolean }

// Of the private use area: nothing that an editor writes means them, and where it does hold one, a word is marked.
const [start, stop, gap] = ['\ue000', '\ue001', '\ue002']

export const marks = `StartSel=${start},StopSel=${stop},FragmentDelimiter=${gap}`

export function partsOf(headline: string): Part[] {
  return (
    headline
      .replaceAll(beside, '')
      // What is found by the key of a figure is filled in whole.
      .replace(/\{[^{}]*\}/g, (place) => place.replace(signs, ''))
      .replaceAll(gap, ' … ')
      .split(new RegExp(`(${start}[^${stop}]*${stop}?)`))
      .filter(Boolean)
      .map((part) => ({ text: part.replace(signs, ''), isHit: part.startsWith(start) }))
  )
}

export function snippetOf(headline: string, lead: string): Part[] {
  const parts = partsOf(headline)
  if (!parts.some(({ isHit }) => isHit)) return [{ text: lead, isHit: false }]
  const text = parts.map((part) => part.text).join('')
  const before = lead.startsWith(text.slice(0, 12)) ? '' : '… '
  const after = /[.!?]$/.test(text) ? '' : ' …'
  return [{ text: before, isHit: false }, ...parts, { text: after, isHit: false }]
}

const signs = new RegExp(`[${start}${stop}]`, 'g')
