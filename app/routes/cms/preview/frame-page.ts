/** Answers what ends the waiting. The load event would be that of the last picture. */
export function whenThere(frame: HTMLIFrameElement | null, work: (page: Document) => void) {
  let asked: number
  function ask() {
    const page = frame?.contentDocument
    if (page?.URL === 'about:srcdoc' && page.readyState !== 'loading') work(page)
    else asked = requestAnimationFrame(ask)
  }
  ask()
  return () => cancelAnimationFrame(asked)
}

/** Scrolls the element's own page, and only where nothing of it is seen. */
export function bringIntoView(element: Element) {
  const view = element.ownerDocument.defaultView
  const { top, bottom, height } = element.getBoundingClientRect()
  if (!view || height === 0 || (bottom > 0 && top < view.innerHeight)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const room = Math.max(0, view.innerHeight - height) / 2
  view.scrollTo({ top: view.scrollY + top - room, behavior: isCalm ? 'instant' : 'smooth' })
}
