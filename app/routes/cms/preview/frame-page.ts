/** Parsed and with its style sheets, in whose absence everything is elsewhere. Answers what ends the waiting. */
export function whenThere(frame: HTMLIFrameElement | null, work: (page: Document) => void) {
  let asked: number
  function ask() {
    const page = frame?.contentDocument
    if (page?.URL === 'about:srcdoc' && isLaidOut(page)) work(page)
    else asked = requestAnimationFrame(ask)
  }
  ask()
  return () => cancelAnimationFrame(asked)
}

/** The load event would be that of the last picture; it comes also where a sheet does not. */
function isLaidOut(page: Document) {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return page.readyState === 'complete' || (page.readyState === 'interactive' && sheets.every(({ sheet }) => sheet))
}

/** Scrolls the element's own page, and only where nothing of it is seen. */
export function bringIntoView(element: Element) {
  const { defaultView: view, readyState } = element.ownerDocument
  const { top, bottom, height } = element.getBoundingClientRect()
  if (!view || height === 0 || (bottom > 0 && top < view.innerHeight)) return
  // Pictures that still come move what lies below them: only a scroll that has arrived goes with it.
  const isCalm = readyState !== 'complete' || matchMedia('(prefers-reduced-motion: reduce)').matches
  const room = Math.max(0, view.innerHeight - height) / 2
  view.scrollTo({ top: view.scrollY + top - room, behavior: isCalm ? 'instant' : 'smooth' })
}
