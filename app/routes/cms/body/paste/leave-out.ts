import { classesOf, type Styles } from './styles.ts'
import { count, type LeftOut, type Tally } from './tally.ts'

const machinery = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'meta',
  'link',
  'base',
  'title',
  'xml',
  'datalist',
])
const embedded = new Set(['iframe', 'frame', 'video', 'audio', 'object', 'embed', 'applet', 'portal'])
const drawn = new Set(['svg', 'canvas'])
const fields = new Set(['select', 'textarea', 'input', 'progress', 'meter'])

/** Takes out of the paste what no reader of the text should see, and counts what an editor would ask for. */
export function leaveOut(body: HTMLElement, styles: Styles, tally: Tally) {
  // A comment of Google Docs, by the way back to its mark. Asked of each element, a text of 30,000 lines would wait for it.
  for (const back of body.querySelectorAll(':not(body) > p > [href^="#cmnt_ref"]'))
    back.parentElement?.parentElement?.remove()
  for (const element of [...body.querySelectorAll('*')]) {
    if (!body.contains(element)) continue
    const reason = reasonAgainst(element, styles)
    if (reason === undefined) continue
    if (reason !== '') count(tally, reason)
    element.remove()
  }
  // Each entry of a table of contents is a paragraph.
  if (tally['table of contents']) tally['table of contents'] = 1
}

function reasonAgainst(element: Element, styles: Styles): LeftOut | '' | undefined {
  const tag = element.localName
  if (machinery.has(tag)) return ''
  if (embedded.has(tag)) return 'film'
  if (drawn.has(tag)) return withText(element, 'drawing')
  if (fields.has(tag)) return withText(element, 'form field')
  const style = styles.of(element)
  const isHidden =
    style.get('display') === 'none' || style.get('mso-hide') === 'all' || style.get('visibility') === 'hidden'
  if (isHidden || element.hasAttribute('hidden')) return withText(element, 'hidden passage')
  return remark(element, style.get('mso-element')) ?? passage(element, tag)
}

function remark(element: Element, part = ''): LeftOut | '' | undefined {
  const href = element.getAttribute('href') ?? ''
  if (part === 'comment-list' || element.matches('.msocomtxt')) return ''
  if (/^(header|footer)$/.test(part) || /^(header|footer)$/.test(element.getAttribute('title') ?? ''))
    return 'page header'
  if (/#_msocom_|^#cmnt\d/.test(href)) return 'comment'
  // What stands behind the mark in Word.
  if (!classesOf(element).includes('MsoCommentReference')) return undefined
  return element.querySelector('[href*="#_msocom_"]') ? 'comment' : ''
}

function passage(element: Element, tag: string): LeftOut | '' | undefined {
  const classes = classesOf(element).join(' ')
  if (tag === 'del' || /\bmsoDel\b|\bTrackChangeTextDeletion/i.test(classes))
    return withText(element, 'deleted passage')
  if (/\bMsoToc(Heading|\d)/i.test(classes) || /^Table of Contents\d/.test(element.id)) return 'table of contents'
  if (/\bEOP\b/.test(classes)) return element.textContent.trim() ? undefined : ''
  if (!/\b(line-?numbers?|lineno|MsoLineNumber|blob-num)\b/i.test(classes)) return undefined
  return /^[\s\d.:]*$/.test(element.textContent) ? withText(element, 'line number') : undefined
}

const withText = (element: Element, name: LeftOut) => (element.textContent.trim() ? name : '')
