export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent
  return document.documentElement
}

/** Nothing that comes into view hides under the tools, however many rows they take. */
export function keepClearOf(tools: HTMLElement | null) {
  if (!tools) return
  const scroller = scrollerOf(tools)
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
