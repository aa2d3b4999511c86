import { expect, test } from 'vitest'
import { narrow, openPage } from '#tests/support/browser.ts'
import '#tests/support/read-site.ts'

/** What a browser moves without drawing or laying out anything anew. */
const ofCompositor = ['opacity', 'rotate', 'scale', 'transform', 'translate']
/** Of an <svg>. */
const ofDrawings = ['opacity', 'transform']

test('what follows the finger costs the page nothing, and no line of the drawing moves by itself', async () => {
  const page = await openPage({ ...narrow, reducedMotion: 'no-preference' })
  await page.goto('/')
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline && timeline !== document.timeline)
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect
        const properties = (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))
        const isDrawing = target instanceof SVGElement
        return { isDrawing, isPart: Boolean(target?.parentElement?.closest('svg')), properties }
      }),
  )
  const told = ['offset', 'computedOffset', 'easing', 'composite']
  expect(moved.length).toBeGreaterThan(1)
  expect(moved.filter(({ isPart }) => isPart)).toEqual([])
  for (const { isDrawing, properties } of moved)
    expect(isDrawing ? ofDrawings : ofCompositor).toEqual(
      expect.arrayContaining(properties.filter((name) => !told.includes(name))),
    )
})

test('of a page one picture travels: of the card that is pressed, or else its own', async () => {
  const page = await openPage({ ...narrow, reducedMotion: 'no-preference' })
  await page.goto('/real-estate')
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.hero, .ph')]
        .filter((each) => getComputedStyle(each).getPropertyValue('view-transition-name') === 'travelling')
        .map((each) => each.className),
    )
  expect(await named()).toEqual([expect.stringContaining('hero')])
  await page.locator('.holding a[href^="/project/"]').first().focus()
  expect(await named()).toEqual([expect.stringContaining('ph')])
})

test('a link to a part of a page leads there, although a phone lays out what is above it later', async () => {
  const page = await openPage({ ...narrow, reducedMotion: 'no-preference' })
  await page.goto('/venture-capital')
  const last = (await page.locator('.company').last().getAttribute('id')) ?? ''
  await page.goto('/contact')
  await page.goto(`/venture-capital#${last}`)
  const animated = await page.evaluate(() =>
    document.getAnimations().map((each) => each instanceof CSSAnimation && each.animationName),
  )
  expect(animated).not.toContain('follow')
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map(({ timeline, finished }) => timeline === document.timeline && finished),
    ),
  )
  const { y = 0 } = (await page.locator(':target').boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(narrow.height / 2)
})
