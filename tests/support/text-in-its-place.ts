import type { Page } from 'playwright-core'

/** Words that somebody would see cut off, or under other words. */
export function misplaced(page: Page) {
  return page.evaluate(() => {
    type Line = { left: number; right: number; top: number; bottom: number; block: Element; text: string }
    const found = new Set<string>()
    const lines: Line[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // A name that is too long is cut on purpose.
    const apart = 'svg, script, noscript, .brand, .skip, [popover]'
    const named = (text: string, block: Element) => `"${text.slice(0, 30)}" in ${block.tagName}.${block.className}`
    while (words.nextNode()) {
      const { textContent, parentElement } = words.currentNode
      const text = textContent?.trim() ?? ''
      if (!text || !parentElement?.checkVisibility() || parentElement.closest(apart)) continue
      if (isForEarsAlone(parentElement)) continue
      let block: Element = parentElement
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const window = windowOf(block)
      for (const { left, right, top, bottom } of rects) {
        if (left < window.left - 1 || right > window.right + 1 || bottom > window.bottom + 1 || top < window.top - 1)
          found.add(`cut off: ${named(text, block)}`)
        // Letters of one line reach less far up and down than the box of their font.
        const inner = (bottom - top) * 0.3
        lines.push({ left, right, top: top + inner, bottom: bottom - inner, block, text })
      }
    }
    lines.sort((one, other) => one.top - other.top)
    for (const [at, line] of lines.entries())
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next] as Line
        if (other.top >= line.bottom) break
        const isOver = Math.min(line.right, other.right) - Math.max(line.left, other.left) > 2
        if (isOver && other.block !== line.block)
          found.add(`over each other: ${named(line.text, line.block)} and ${named(other.text, other.block)}`)
      }
    return [...found].slice(0, 8)

    function isForEarsAlone(element: Element | null): boolean {
      return (
        element !== null &&
        (getComputedStyle(element).clipPath === 'inset(50%)' || isForEarsAlone(element.parentElement))
      )
    }

    /** What shows of an element: all boxes around it that hide what leaves them; those that scroll show all. */
    function windowOf(element: Element) {
      const shown = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return { ...shown, left: -Infinity, right: Infinity }
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        shown.left = Math.max(shown.left, left)
        shown.right = Math.min(shown.right, right)
        shown.top = Math.max(shown.top, top)
        shown.bottom = Math.min(shown.bottom, bottom)
      }
      return shown
    }
  })
}
