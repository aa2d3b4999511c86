import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { axeViolations, narrow, openPage, wide } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { compounds, emptySite, filledPaths, fillSite, nothing, unbroken } from '#tests/support/filled-site.ts'
import { site } from '#tests/support/site.ts'
import { stickingOut, tooWide } from '#tests/support/sound-page.ts'
import { misplaced } from '#tests/support/text-in-its-place.ts'

const editor = await signIn(site.url)
const paths = [
  ...['/', '/real-estate', '/public-markets', '/venture-capital', '/news', '/contact', '/contact?about=0'],
  ...['/search', '/search?q=xylophonist', '/newsletter', '/newsletter/check-your-inbox', '/legal-notice'],
  ...['/terms', '/nowhere', '/auth', '/auth/forgot'],
]
const sizes = [320, 390, 768, 1440, 2560].map((width) => ({ width, height: 900 }))
const minutes = 60_000

beforeAll(async () => void (await emptySite(editor)))

const fillings = [
  { filling: nothing, words: 'nothing where nothing has to be' },
  { filling: compounds, words: 'the longest texts and lists of one' },
  { filling: unbroken, words: 'words as long as their fields and lists of fifty' },
]

// Each adds to the site what the one before has left: no record, one, several. One of them in `npm test`.
describe.each(sampled(fillings, 0))('with $words', ({ filling }) => {
  test(
    'no page has to be scrolled sideways, no word is cut off or stands over another, and no rule of accessibility is broken',
    async () => {
      await fillSite(editor, filling)
      const page = await openPage({ expected: [/status of 404/, /404: no page at/] })
      const found: Record<string, string[]> = {}
      for (const [turn, path] of sampled([...filledPaths(filling), ...paths], 0, 6).entries()) {
        await page.goto(path)
        const problems: string[] = []
        for (const size of sizes) {
          await page.setViewportSize(size)
          problems.push(...(await tooWide(page)), ...(await stickingOut(page)), ...(await misplaced(page)))
        }
        // All headings say the same here, and so are the names of what they are headings of.
        for (const size of sampled([narrow, wide], turn)) {
          await page.setViewportSize(size)
          problems.push(...(await axeViolations(page)).filter((rule) => !rule.startsWith('landmark-unique')))
        }
        if (problems.length > 0) found[path] = [...new Set(problems)]
      }
      expect(found).toEqual({})
    },
    8 * minutes,
  )
})
