/** The page's policy would complain: styles go to `data-style`, style sheets into a script that no browser runs. */
export const withoutStyles = (html: string) =>
  html
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi, 'data-$1'))
    .replaceAll(/<style\b[^>]*>/gi, '<script type="text/css">')
    .replaceAll(/<\/style>/gi, '</script>')

/** Nothing in such a document loads or runs. */
export const parseInert = (html: string) => new DOMParser().parseFromString(withoutStyles(html), 'text/html')

export const styleSheets = 'style, script[type="text/css"]'
export const styleOf = (element: Element) => element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
