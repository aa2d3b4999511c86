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

/** Text of one input alone, whatever stands out in it. */
function isAllOf(element: Element, own: { text: Node; path: string }[]) {
  const texts = [...element.childNodes].filter(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  )
  return new Set(own.map(({ path }) => path)).size === 1 && texts.length === own.length
}

/** No rule of the page's styles is for such an element. */
function wrap(text: Node, path: string) {
  const element = document.createElement('text-of')
  element.setAttribute('data-field', path)
  text.parentNode?.replaceChild(element, text)
  element.append(text)
}
