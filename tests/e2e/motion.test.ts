import { expect, test } from 'vitest'
import { narrow, openPage } from '#tests/support/browser.ts'
import '#tests/support/read-site.ts'
import { until } from '#tests/support/start-site.ts'

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

test('a phone lays out a fifth of the buildings with its first screen, and the rest without being asked', async () => {
  const page = await openPage({ ...narrow, reducedMotion: 'no-preference' })
  await page.goto('/real-estate')
  const laidOut = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const all = [...document.querySelectorAll('main *')]
      return all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length
    })
  const follow = () =>
    page.evaluate(
      () => document.getAnimations().filter((each) => /^follow/.test((each as CSSAnimation).animationName)).length,
    )
  await until(async () => (await follow()) === 0)
  const all = await laidOut()
  // As it is in its first frame.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    sheet.replaceSync('* { animation: none !important }')
    document.getAnimations()
    sheet.replaceSync('* { animation-play-state: paused !important }')
  })
  expect(await follow()).toBeGreaterThan(5)
  expect(await laidOut()).toBeLessThan(all / 5)
})

test('whoever comes back from a pin of the map on a phone finds map and list where they are', async () => {
  const page = await openPage({ ...narrow, reducedMotion: 'no-preference' })
  await page.goto('/real-estate')
  const begun = () =>
    page.evaluate(
      () => document.getAnimations().filter((each) => (each as CSSAnimation).animationName === 'follow-later').length,
    )
  await until(async () => (await begun()) === 0)
  await page.evaluate(() => {
    window.location.hash = document.querySelector('.places__region')?.id ?? ''
  })
  await page.locator(':target').waitFor()
  await page.goBack()
  await until(async () => (await page.locator(':target').count()) === 0)
  expect(await begun()).toBe(0)
})
