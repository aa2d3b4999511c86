import type { PasteSource } from './paste-source.ts'
import { classesOf, type Declarations, fontSize, type Styles } from './styles.ts'

/** How high a heading stands in its document, 0 for its title; undefined for what is none. */
export function ranksOf(root: Element, source: PasteSource, styles: Styles) {
  const bySize = sizeRanks(root, source, styles)
  return (element: Element): number | undefined => {
    const tag = element.localName
    const number = /^h([1-6])$/.exec(tag)?.[1]
    if (number) return Number(number)
    const role = element.getAttribute('role') === 'heading' && element.getAttribute('aria-level')
    if (role) return Number(role) || undefined
    if (tag !== 'p' && tag !== 'div') return undefined
    const outline = Number(styles.of(element).get('mso-outline-level'))
    if (outline > 0) return outline
    const isTitle = classesOf(element).some(
      (name) => name === 'MsoTitle' || (name === 'title' && source !== 'a web page'),
    )
    return isTitle ? 0 : tag === 'p' ? bySize(element) : undefined
  }
}

/** A Mac's rich text has no headings, Google's title is none: there, a paragraph in clearly larger letters is one. */
function sizeRanks(root: Element, source: PasteSource, styles: Styles): (paragraph: Element) => number | undefined {
  if (source !== 'Pages or Notes' && source !== 'Google Docs') return () => undefined
  const letters = new Map<number, number>()
  const sizes = new Map<Element, number>()
  for (const paragraph of root.querySelectorAll('p')) {
    const size = sizeOf(paragraph, styles)
    if (!size || paragraph.closest('li, td, th')) continue
    sizes.set(paragraph, size)
    letters.set(size, (letters.get(size) ?? 0) + paragraph.textContent.length)
  }
  const [usual = 0] = [...letters].sort(([, a], [, b]) => b - a)[0] ?? []
  const larger = [...letters.keys()].filter((size) => size >= usual * 1.2).sort((a, b) => b - a)
  const isAll = letters.size < 2
  return (paragraph) => {
    const size = sizes.get(paragraph)
    if (size === undefined || isAll || size < usual * 1.2 || paragraph.textContent.length > 150) return undefined
    // A subtitle of Google Docs is larger than the text and smaller than any title.
    if (source === 'Google Docs') return size >= 20 ? 0 : undefined
    return larger.indexOf(size) + 1
  }
}

/** Of all the text in it; undefined where there are several. */
function sizeOf(paragraph: Element, styles: Styles) {
  const spans = [...paragraph.querySelectorAll('span')].filter(({ textContent }) => textContent.trim())
  const found = new Set(spans.map((span) => sizeSaid(styles.of(span))).filter((size) => size !== undefined))
  if (found.size > 1) return undefined
  return [...found][0] ?? sizeSaid(styles.of(paragraph))
}

const sizeSaid = (style: Declarations) => fontSize(style)
