import { expect, test } from 'vitest'
import { eventually, narrow, openPage, wide } from '#tests/support/browser.ts'
import '#tests/support/read-site.ts'

test('the number of the press stands in one line, and its address breaks behind its @ alone', async () => {
  const page = await openPage()
  await page.goto('/press')
  for (const width of [narrow.width, 768, wide.width]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page.locator('.facts a').evaluateAll((links) =>
      links.map((link) =>
        [...link.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((text) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            return range.getClientRects().length
          }),
      ),
    )
    expect([width, lines]).toEqual([width, [[1], [1, 1]]])
  }
})

test.each(['/figures/occupancy', '/search'])(
  '%s, which is short, ends well before the foot of the page',
  async (path) => {
    const page = await openPage(narrow)
    await page.goto(path)
    const room = await page.evaluate(() => {
      const range = document.createRange()
      const ends = [...document.querySelectorAll('main p, main dt, main dd, main a')].map((element) => {
        range.selectNodeContents(element)
        return range.getBoundingClientRect().bottom
      })
      return (document.querySelector('.site-footer')?.getBoundingClientRect().top ?? 0) - Math.max(...ends)
    })
    expect(room).toBeGreaterThan(48)
  },
)

test('a heading is called by its words alone, and copied and told to reading modes without the sign of its link', async () => {
  const page = await openPage()
  await page.goto('/news/planetenbaan-year-of-heat')
  const heading = page.getByRole('heading', { name: 'The first winter', exact: true })
  const link = heading.getByRole('link', { name: 'Link to The first winter' })
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await link.focus()
  await eventually(opacity).toBe('1')
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return String(getSelection())
  })
  expect([copied, await heading.textContent()]).toEqual(['The first winter', 'The first winter'])
})
