import { expect, test } from 'vitest'
import { emulate, openPage } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { pagesWithBlocks } from '#tests/support/public-pages.ts'
import { site } from '#tests/support/read-site.ts'

/** What a drawing or a mark shows, and what words say, that nobody can tell from the ground. */
test('on the dark ground of a reader’s own colours, charts and found words are in sight', async () => {
  const page = await openPage({ forcedColors: 'active' })
  await emulate(page, { colorScheme: 'dark' })
  for (const path of [...pagesWithBlocks, '/search?q=towerspoor']) {
    await page.goto(path)
    const { faint, seen } = await page.evaluate(() => {
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
          (part) => (Number(part) / 255) ** 2.2,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
      }
      const isClear = (colour: string) => colour === 'none' || /^rgba.*, 0\)$/.test(colour)
      const canvas = getComputedStyle(document.body).backgroundColor
      const shown = [...document.querySelectorAll('.chart svg:not(.i) :is(path, circle, text), .hits mark')]
      const faint = shown.filter((each) => {
        const { fill, stroke, color, backgroundColor } = getComputedStyle(each)
        const isWord = each.matches('mark')
        const ground = isWord && !isClear(backgroundColor) ? backgroundColor : canvas
        return (isWord ? [color] : [fill, stroke].filter((paint) => !isClear(paint))).every((paint) => {
          const [dark = 0, light = 0] = [luminance(paint), luminance(ground)].toSorted((one, other) => one - other)
          return light / dark < 3
        })
      })
      return { faint: faint.map((each) => each.outerHTML.slice(0, 80)), seen: shown.length }
    })
    expect(seen, path).toBeGreaterThan(0)
    expect([path, faint]).toEqual([path, []])
  }
})

test('in a reader’s own colours the menu of the CMS marks the screen that is open, and no other', async () => {
  const page = await openPage({ forcedColors: 'active', cookie: (await signIn(site.url)).cookie })
  await emulate(page, { colorScheme: 'dark' })
  await page.goto('/cms/figures')
  await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor()
  const edges = await page
    .locator('.cms-nav a')
    .evaluateAll((links) =>
      links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).borderLeftColor] as const),
    )
  const edgesOf = (isOpen: boolean) => edges.flatMap(([isCurrent, edge]) => (isCurrent === isOpen ? [edge] : []))
  expect(edgesOf(true)).toHaveLength(1)
  expect(edgesOf(false)).not.toContain(edgesOf(true)[0])
})
