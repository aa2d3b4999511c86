let isPressed = false
// A browser takes the focus away between the two. On a server there is nothing to press.
globalThis.addEventListener?.('mousedown', () => (isPressed = true), { capture: true })
const ends = ['mouseup', 'dragend']
for (const name of ends) globalThis.addEventListener?.(name, () => (isPressed = false), { capture: true })

/** At once, or when a press that is under way has ended and been answered: what moves before then, it would miss. */
export function afterPress(work: () => void) {
  if (!isPressed) return work()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click comes with the end of the press.
    setTimeout(work)
  }
  for (const name of ends) addEventListener(name, end, { capture: true, signal: ended.signal })
}
