/** The page's policy would complain: styles go to `data-style`, style sheets into a script that no browser runs. */
export const withoutStyles = (html: string) =>
  html
    .replaceAll(/<[a-z][^>]*>?/gi, (tag) => tag.replaceAll(/(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi, 'data-$1'))
    .replaceAll(/<style\b[^>]*>?/gi, '<script type="text/css">')
    .replaceAll(/<\/style>/gi, '</script>')

/** What forms and documents take for properties of theirs: the children of one are a picture of that name. */
const taken = 'form, fieldset, button, input, output, select, textarea, img, object, embed, iframe'

/** Nothing in such a document loads or runs, or stands in for what it is asked. */
export function parseInert(html: string) {
  const parsed = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of Document.prototype.querySelectorAll.call(parsed, taken))
    for (const name of ['id', 'name']) Element.prototype.removeAttribute.call(element, name)
  return parsed
}

export const styleSheets = 'style, script[type="text/css"]'
export const styleOf = (element: Element) => element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
