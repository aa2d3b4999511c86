const ends = ['mouseup', 'dragend']

/** At once, or when a press that is under way has ended and been answered: what moves before then, it would miss. */
export function afterPress(work: () => void) {
  if (!document.querySelector(':active')) return work()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click comes with the end of the press.
    setTimeout(work)
  }
  for (const name of ends) addEventListener(name, end, { capture: true, signal: ended.signal })
}
