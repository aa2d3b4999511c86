import { count, type Tally } from './tally.ts'

/** Word hides in a comment what older programs cannot draw, with a picture behind. Equations have no words here. */
export function openTextBoxes(document: Document, parse: (html: string) => Document, left: Tally) {
  const comments = document.createNodeIterator(document.body, 128)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    const hidden = comment.nodeValue ?? ''
    const isEquation = /^\[if [^\]]*msEquation/.test(hidden) && hidden.includes('m:oMath')
    const box = hidden.startsWith('[if') ? boxIn(hidden) : undefined
    if (isEquation) count(left, 'equation')
    if (!box && !isEquation) continue
    removePicture(comment)
    const text = box ? parse(box).body : undefined
    if (!text?.textContent.trim()) continue
    const element = document.createElement('paste-box')
    element.append(...text.childNodes)
    const around = comment.parentElement?.closest('p, h1, h2, h3, h4, h5, h6') ?? (comment as ChildNode)
    around.after(element)
  }
}

function boxIn(hidden: string) {
  const start = hidden.indexOf('<v:textbox')
  const end = hidden.indexOf('</v:textbox>', start)
  return start < 0 || end < 0 ? undefined : hidden.slice(hidden.indexOf('>', start) + 1, end)
}

/** Up to the end of the condition. */
function removePicture(comment: Node) {
  const shown: ChildNode[] = []
  for (let next = comment.nextSibling; next && !next.nodeValue?.includes('[endif]'); next = next.nextSibling)
    shown.push(next)
  if (shown.some(({ textContent, nodeType }) => nodeType !== 8 && textContent?.trim())) return
  for (const node of shown) node.remove()
}
