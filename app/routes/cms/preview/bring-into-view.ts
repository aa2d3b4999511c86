/** Scrolls the element's own page, and only where nothing of it is seen. */
export function bringIntoView(element: Element) {
  const view = element.ownerDocument.defaultView
  const { top, bottom, height } = element.getBoundingClientRect()
  if (!view || height === 0 || (bottom > 0 && top < view.innerHeight)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const room = Math.max(0, view.innerHeight - height) / 2
  view.scrollTo({ top: view.scrollY + top - room, behavior: isCalm ? 'instant' : 'smooth' })
}

/** The innermost element that says this and nothing else. */
export function elementNamed(page: Document, name: string) {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (name && texts.nextNode())
    if (texts.currentNode.textContent?.trim() === name.trim()) return texts.currentNode.parentElement
  return null
}
