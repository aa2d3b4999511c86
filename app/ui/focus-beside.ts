import { isTouched } from './is-touched.ts'

const control = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]'

/**
 * A press may take its own button away, and so may an answer: the focus goes on where that stood. Base UI gives it to the
 * whole dialog, whose beginning whoever works by keyboard would have to come back from.
 */
export function keepFocusBeside(dialog: HTMLElement | null) {
  if (!dialog) return
  let last: Element | null = null
  let isMoving = false

  function onFocus({ target }: FocusEvent) {
    if (target !== dialog) last = target as Element
    // Base UI repeats itself with the next frame.
    else if (isMoving && last instanceof HTMLElement) last.focus()
    // Left for an empty place: what goes later takes nobody along.
    else if (last?.isConnected) last = null
  }

  const observer = new MutationObserver((records) => {
    // Whoever was writing is brought back to the same words, where these are drawn anew.
    if (!dialog || !last?.matches('button, a, summary') || last.isConnected) return
    const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))
    const { activeElement } = document
    const next = gone && (activeElement === document.body || activeElement === dialog) && beside(gone, dialog)
    if (!next) return
    isMoving = true
    next.focus()
    requestAnimationFrame(() => requestAnimationFrame(() => (isMoving = false)))
  })
  dialog.addEventListener('focusin', onFocus)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

/** What followed or took its place, else what stood before it, and so on outwards. */
function beside({ target, previousSibling }: MutationRecord, dialog: HTMLElement) {
  const inside = controlsIn(target as Element)
  const next =
    inside.find((one) => !previousSibling || (isBefore(previousSibling, one) && !previousSibling.contains(one))) ??
    inside.at(-1)
  if (next) return next
  for (let around = target; around.parentElement && around.parentElement !== dialog; around = around.parentElement) {
    const others = controlsIn(around.parentElement)
    const found = others.findLast((one) => isBefore(one, around)) ?? others[0]
    if (found) return found
  }
  return undefined
}

const controlsIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(control)].filter(
    (one) => isReached(one) && one.checkVisibility() && !one.matches(':disabled'),
  )

/** Under fingers no keyboard is raised that nobody asked for; a text has no `tabIndex` of its own. */
function isReached(one: HTMLElement) {
  const isText = one.matches('[contenteditable=true]')
  return (one.tabIndex >= 0 || isText) && !(isTouched() && (isText || one.matches('input, textarea, select')))
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
