import { pathOf } from '#app/content/previews/marks.ts'

/** Elements say in `data-field` which input their text is from, as the same page says that was drawn with marks. */
export function nameTexts(element: Element, marked: Element, paths: string[]) {
  const own: { text: Node; path: string }[] = []
  for (const [at, node] of [...element.childNodes].entries()) {
    const like = marked.childNodes[at]
    // What the marks have changed but for themselves is not told.
    if (!like || like.nodeName !== node.nodeName) break
    if (node.nodeType === Node.ELEMENT_NODE) nameTexts(node as Element, like as Element, paths)
    if (node.nodeType !== Node.TEXT_NODE) continue
    const path = pathOf(like.nodeValue ?? '', node.nodeValue ?? '', paths)
    if (path) own.push({ text: node, path })
  }
  const [first] = own
  if (first && isAllOf(element, own)) return element.setAttribute('data-field', first.path)
  for (const { text, path } of own) wrap(text, path)
}

/** As in the page before it, until the marks come: what stands in the same place is taken for the same text. */
export function keepNames(element: Element, last: Element) {
  const field = last.getAttribute('data-field')
  if (field) element.setAttribute('data-field', field)
  for (const [at, node] of [...element.childNodes].entries()) {
    const like = last.childNodes[at]
    if (!like) break
    if (like.nodeName === wrapper.toUpperCase() && node.nodeType === Node.TEXT_NODE)
      wrap(node, (like as Element).getAttribute('data-field') ?? '')
    else if (like.nodeName !== node.nodeName) break
    else if (node.nodeType === Node.ELEMENT_NODE) keepNames(node as Element, like as Element)
  }
}

/** Text of one input alone, whatever stands out in it. */
function isAllOf(element: Element, own: { text: Node; path: string }[]) {
  const texts = [...element.childNodes].filter(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  )
  return new Set(own.map(({ path }) => path)).size === 1 && texts.length === own.length
}

/** No rule of the page's styles is for such an element. */
const wrapper = 'text-of'

function wrap(text: Node, path: string) {
  const element = document.createElement(wrapper)
  element.setAttribute('data-field', path)
  text.parentNode?.replaceChild(element, text)
  element.append(text)
}
