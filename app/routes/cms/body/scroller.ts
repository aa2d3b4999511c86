import { afterPress } from './after-press.ts'

export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent
  return document.documentElement
}

/** Nothing that comes into view hides under the tools, however many rows they take, and they come into view themselves. */
export function keepClearOf(tools: HTMLElement | null) {
  if (!tools) return
  const scroller = scrollerOf(tools)
  afterPress(() => {
    // In a low window, what scrolls scrolls itself within the dialog.
    const { top } = scroller.getBoundingClientRect()
    if (scroller !== document.documentElement && top < 0) scrollerOf(scroller).scrollTop += top
  })
  const observer = new ResizeObserver(() => {
    scroller.style.scrollPaddingTop = `${tools.offsetHeight + margin}px`
  })
  observer.observe(tools)
  return () => {
    observer.disconnect()
    scroller.style.scrollPaddingTop = ''
  }
}

const margin = 20
