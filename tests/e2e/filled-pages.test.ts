import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { everyBlock } from '#tests/support/body-blocks.ts'
import { axeViolations, emulate, narrow, openPage, wide } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { compounds, emptySite, filledPaths, fillSite, nothing, unbroken } from '#tests/support/filled-site.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { stickingOut, tooWide } from '#tests/support/sound-page.ts'
import { misplaced } from '#tests/support/text-in-its-place.ts'
import { doc, linkOut, paragraph, words } from '#tests/support/written.ts'

const editor = await signIn(site.url)
const paths = [
  ...['/', '/real-estate', '/public-markets', '/venture-capital', '/news', '/contact', '/contact?about=0'],
  ...['/search', '/search?q=xylophonist', '/newsletter', '/newsletter/check-your-inbox', '/legal-notice'],
  ...['/terms', '/nowhere', '/auth', '/auth/forgot'],
]
const sizes = [320, 390, 768, 1440, 2560].map((width) => ({ width, height: 900 }))
const minutes = 60_000

/** Until the end of the test. */
async function add(collection: CollectionSlug, values: object) {
  const records = recordsOf(editor, collection)
  const { id } = await records.created({ ...values })
  onTestFinished(async () => void (await records.remove(id)))
}

test(
  'the longest words that the CMS takes stay in their places, on a screen of 320 px and a wide one',
  async () => {
    const w = (length: number) => 'W'.repeat(length)
    const project = {
      ...{ name: w(200), location: w(200), description: w(2000), longDescription: w(2000), phase: w(100) },
      ...{ units: w(100), entity: w(100), highlights: [w(200)], assetType: w(100), websiteUrl: 'https://w.example' },
    }
    await add('portfolio', { ...project, slug: 'long-property', size: w(100) })
    await add('development', { ...project, slug: 'long-project', completionDate: w(100) })
    await add('news', {
      ...{ slug: 'long-article', title: w(200), summary: w(500), date: '2099-12-30' },
      contentSections: [{ title: w(200), text: w(2000) }],
    })
    await add('news', {
      ...{ slug: 'long-blocks', date: '2099-12-29' },
      contentSections: [{ title: w(200), body: everyBlock(w) }],
    })
    const company = { name: w(200), description: w(2000), sector: w(100), geography: w(100) }
    await add('venture-capital', company)
    await add('social-links', { platform: w(100), url: 'https://w.example' })
    const page = await openPage()
    const paths = [
      '/',
      '/real-estate',
      '/venture-capital',
      '/news',
      '/news/long-article',
      '/news/long-blocks',
      `/search?q=${w(200)}`,
    ]
    const found: Record<string, string[]> = {}
    for (const path of [...paths, '/project/long-property', '/project/long-project']) {
      await page.goto(path)
      const problems: string[] = []
      for (const size of [wide, { width: 320, height: 640 }]) {
        await page.setViewportSize(size)
        problems.push(...(await tooWide(page)), ...(await stickingOut(page)))
      }
      if (problems.length > 0) found[path] = problems
    }
    expect(found).toEqual({})
  },
  8 * minutes,
)

test('words for figures and the names of companies stay in their places on a page of one’s own, and on paper, where each address is told once', async () => {
  const values = ['BREEAM Excellent', 'December 2027', 'Since 1998', 'Mid-2027', 'Net zero 2040']
  const figures = [3, 4, 5].map((count) => ({
    type: 'figures',
    figures: values.slice(0, count).map((value) => ({ label: `Label of ${value}`, value })),
  }))
  await add('venture-capital', { name: 'Printed Instruments', websiteUrl: 'https://w.example', sector: 'Printing' })
  const companies = { type: 'records', title: 'Companies', of: 'Companies', filter: 'Printing', most: '3' }
  const noted = { type: 'footnote', attrs: { text: 'https://noted.example/report' } }
  const sources = { type: 'text', text: doc(paragraph(words('Read on', linkOut('https://linked.example')), noted)) }
  await add('free-pages', { slug: 'in-their-places', sections: [...figures, companies, sources] })
  const page = await openPage()
  await page.goto('/in-their-places')
  const problems: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    problems.push(...(await tooWide(page)), ...(await stickingOut(page)), ...(await misplaced(page)))
  }
  expect(problems).toEqual([])
  await emulate(page, { media: 'print' })
  expect(await page.getByText('Printed Instruments').isVisible()).toBe(true)
  const told = page.locator('.body a[href^="http"]')
  expect(await told.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))).toEqual([
    '" (https://linked.example)"',
    'none',
  ])
})

const fillings = [
  { filling: nothing, words: 'nothing where nothing has to be' },
  { filling: compounds, words: 'the longest texts and lists of one' },
  { filling: unbroken, words: 'words as long as their fields and lists of fifty' },
]

describe('a site without sample content', () => {
  beforeAll(async () => void (await emptySite(editor)))

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
})
