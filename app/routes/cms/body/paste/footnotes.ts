import type { Styles } from './styles.ts'
import { count, type Tally } from './tally.ts'

/** The marks of footnotes and endnotes with what they say; the notes themselves are taken out of the paste. */
export function takeFootnotes(body: HTMLElement, styles: Styles, tally: Tally): Map<Element, string> {
  const notes = new Map<Element, string>()
  const targets = new Map<string, Element>()
  for (const target of body.querySelectorAll('[id], a[name]'))
    for (const name of [target.id, target.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, target)

  const ends = new Map<Element, Element[]>()
  for (const mark of body.querySelectorAll('a[href^="#"], a[href*="#_ftn"], a[href*="#_edn"]')) {
    const name = nameIn(mark)
    const target = targets.get(name)
    const note = target && noteAround(target, styles)
    if (note && !note.contains(mark) && comesFirst(mark, note) && leadsBack(note, mark))
      ends.set(note, [...(ends.get(note) ?? []), mark])
    else if (!target && /^(_ftn|_edn|ftnt|sdfootnote|sdendnote)\d/.test(name)) {
      count(tally, 'footnote')
      mark.remove()
    }
  }
  for (const [note, marks] of ends) {
    const text = textOf(note)
    // A note whose mark stands in another note stays where it is.
    if (!text || !marks.some((mark) => body.contains(mark))) continue
    removeWithRule(note)
    for (const mark of marks) notes.set(mark, text)
  }
  return notes
}

/** Which distinguishes it from any other place that a link leads to. */
function leadsBack(note: Element, mark: Element) {
  const names = namesAround(mark)
  return [...note.querySelectorAll('a[href*="#"]')].some((back) => names.includes(nameIn(back)))
}

const nameIn = (link: Element) => link.getAttribute('href')?.split('#').at(-1) ?? ''

function namesAround(mark: Element) {
  const near = [mark, mark.parentElement, ...mark.querySelectorAll('[id], [name]')]
  return near.flatMap((one) => [one?.id, one?.getAttribute('name')]).filter(Boolean)
}

const comesFirst = (mark: Element, note: Element) =>
  (mark.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Word and LibreOffice put each note into a box, Google Docs its paragraphs, web pages use lists. */
function noteAround(target: Element, styles: Styles) {
  for (let box: Element | null = target; box; box = box.parentElement) {
    const part = styles.of(box).get('mso-element') ?? (box.localName === 'a' ? '' : box.id)
    if (/^(li|dd)$/.test(box.localName) || /^(footnote|endnote|sdfootnote\d+|sdendnote\d+)$/.test(part)) return box
  }
  const line = target.closest('p')
  const parent = line?.parentElement
  const isBox = parent?.localName === 'div' && [...parent.children].every((child) => child.localName === 'p')
  return isBox && parent.querySelectorAll('a[id^="ftnt"]').length === 1 ? parent : (line ?? undefined)
}

/** `[1]`, `iv`, `*` or an arrow. */
const sign = /^[[(^↑]*(\d+|[ivxlc]{1,6}|[a-z]|[*†‡])?(?:[\])^↑↩.]|\ufe0e)*$/iu

function textOf(note: Element) {
  const copy = note.cloneNode(true) as Element
  for (const link of copy.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '#'
    if (href.includes('#') && sign.test(link.textContent.trim())) link.remove()
    // A note is text alone: the address of its source is written out.
    else if (/^https?:/i.test(href) && !href.includes(link.textContent.trim())) link.append(` (${href})`)
  }
  return copy.textContent
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s^↑[\]]+/, '')
    .trim()
}

/** With the rule above the first and the list that is empty without it. */
function removeWithRule(note: Element) {
  const parent = note.parentElement
  if (note.previousElementSibling?.localName === 'hr') note.previousElementSibling.remove()
  note.remove()
  if (!parent || parent.localName === 'body' || parent.textContent.trim()) return
  if (parent.previousElementSibling?.localName === 'hr') parent.previousElementSibling.remove()
  if (!parent.querySelector('img')) parent.remove()
}
