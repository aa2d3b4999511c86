import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sampled } from './attack.ts'
import { axeViolations, narrow, wide } from './browser.ts'

let turn = 0

/** Nothing has to be scrolled sideways, and no rule of axe is broken: on one of the widths, which takes turns. */
export async function isSound(page: Page, sizes = [wide, narrow]) {
  const measured = sampled(sizes, turn++)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await tooWide(page), `${page.url()} at ${size.width} px`).toEqual([])
    if (measured.includes(size)) expect(await axeViolations(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
  expect(await namedInVain(page), page.url()).toEqual([])
  expect(await floatedInVain(page), page.url()).toEqual([])
}

/** WebKit takes the float from what stands in a grid, and draws such a legend on the border of its group. */
function floatedInVain(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('fieldset:has(> legend)')]
      .filter((group) => /grid|flex/.test(getComputedStyle(group).display))
      .flatMap((group) => [...group.querySelectorAll(':scope > legend')])
      .filter((legend) => getComputedStyle(legend).float !== 'none')
      .map(({ textContent }) => textContent),
  )
}

/** Ids by which a part names another one that is not there: axe holds that possible. */
export function namedInVain(page: Page) {
  return page.evaluate(() =>
    ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((each) =>
        (each.getAttribute(attribute) ?? '')
          .split(' ')
          .filter((id) => id && !document.getElementById(id))
          .map((id) => `${attribute}="${id}" of ${each.outerHTML.slice(0, 80)}`),
      ),
    ),
  )
}

export async function fits(page: Page, sizes = [wide, narrow]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await tooWide(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
}

/** The page, and a dialog in it. */
export function tooWide(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > *')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} > ${box.clientWidth}`),
  )
}

/** Words that are wider than the box they stand in, which may hide them from `tooWide`. */
export function stickingOut(page: Page) {
  return page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) {
      const { textContent, parentElement } = words.currentNode
      if (!textContent?.trim() || !parentElement?.checkVisibility() || parentElement.closest('svg, .brand')) continue
      if (isForEarsAlone(parentElement)) continue
      let box: Element = parentElement
      while (getComputedStyle(box).display.startsWith('inline') && box.parentElement) box = box.parentElement
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const { right } = range.getBoundingClientRect()
      // Wide tables and the row of places are moved sideways in a region of their own.
      const window = box.closest('td, th, .places__list') ? Infinity : innerWidth
      const edge = Math.min(box.getBoundingClientRect().right, window)
      if (right > edge + 1)
        found.push(`${innerWidth} px: "${textContent.trim().slice(0, 30)}" in ${box.className || box.tagName}`)
    }
    return found

    function isForEarsAlone(element: Element | null): boolean {
      return (
        element !== null &&
        (getComputedStyle(element).clipPath === 'inset(50%)' || isForEarsAlone(element.parentElement))
      )
    }
  })
}
