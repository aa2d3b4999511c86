import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { bodyIssue } from '#app/content/engine/body/limits.ts'
import { readBody } from '#app/content/engine/body/read-body.ts'
import { bodySchema } from '#app/content/engine/body/schema.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { noReferences } from '#app/content/references/references.ts'
import { speak } from '#app/language/speaking.ts'
import { RichText } from '#app/routes/site/body/rich-text.tsx'
import { chart, doc, link, paragraph, pictures, text } from '#tests/support/body-blocks.ts'

const known = { alt: 'Of the library', focusX: 20, focusY: 50, height: 600 }
const library = new Map([900, 700, 2700, 630].map((width, at) => [`known${at}.jpg`, { ...known, width }]))
const files = new Map([
  [
    'film.mp4',
    { url: '/files/film.mp4', mime: 'video/mp4', title: 'Film', bytes: 1_800_000, seconds: 100, pages: null },
  ],
  ['talk.vtt', { url: '/files/talk.vtt', mime: 'text/vtt', title: 'Talk', bytes: 400, seconds: null, pages: null }],
  ['paper.pdf', { url: '/files/paper.pdf', mime: 'application/pdf', title: 'Paper', bytes: 1_840_000, pages: 12 }],
])
const references = { ...noReferences, pictures: library, files }

function drawn(value: object, { feed }: { feed?: { publicUrl: string; page: string } } = {}) {
  const body = readBody(value)
  const sections: Section[] = [{ title: 'Section', body }]
  return renderToStaticMarkup(<RichText sections={sections} references={references} above={1} feed={feed} />)
}

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
async function complaints(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages).map(({ message, selector }) => `${message} (${selector})`)
}

const unsafe = /<script|<style| style=| on\w+=|href="javascript:/i
const noNumber = /NaN|Infinity/
const words = fc
  .oneof(fc.string(), fc.constantFrom('', '-7', '1,234.5', '<b>', 'javascript:alert(1)', 'footnote-1', 'table'))
  // What an author writes may read like what our own markup must not hold.
  .filter((written) => !unsafe.test(written) && !noNumber.test(written))
const cells = fc.array(fc.array(words, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
const attributes = fc.record(
  {
    level: fc.constantFrom(1, 2, 3),
    id: words,
    start: fc.integer(),
    by: words,
    role: words,
    title: words,
    caption: words,
    note: words,
    text: words,
    href: fc.constantFrom('https://film.example/x', 'javascript:alert(1)', '/news', null),
    kind: fc.constantFrom('bars', 'line', 'shares', 'heading', 'news', '__proto__'),
    table: cells,
    accent: fc.integer(),
    pictures: fc.array(
      fc.record({
        url: fc.constantFrom('/uploads/known0.jpg', '/uploads/lost.jpg'),
        alt: words,
        caption: words,
        credit: words,
      }),
      { maxLength: 2 },
    ),
    poster: fc.constantFrom('/uploads/known0.jpg', ''),
    film: fc.constantFrom('film.mp4', 'lost.mp4', null),
    captions: fc.constantFrom('talk.vtt', null),
    file: fc.constantFrom('paper.pdf', 'lost.pdf'),
    align: fc.constantFrom('left', 'right'),
  },
  { requiredKeys: [] },
)
const marks = fc.array(fc.record({ type: fc.constantFrom('em', 'strong', 'link'), attrs: attributes }), {
  maxLength: 3,
})
const { node } = fc.letrec((tie) => ({
  node: fc.record({
    type: fc.constantFrom(...Object.keys(bodySchema.nodes)),
    attrs: attributes,
    content: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 4 })),
    marks,
    text: words.filter(Boolean),
  }),
}))

describe('any body that can be read', () => {
  it('is drawn as valid HTML without script, style or a link that runs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 5 }), async (content) => {
        const html = drawn(doc(...content))
        expect(await complaints(html)).toEqual([])
        expect(html).not.toMatch(unsafe)
        expect(html).not.toMatch(noNumber)
        expect(() =>
          drawn(doc(...content), { feed: { publicUrl: 'https://a.example', page: 'https://a.example/x' } }),
        ).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })
})

describe('a chart', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true }).map((value) => value.toLocaleString('en', { maximumFractionDigits: 20 })),
    fc.integer({ min: -5, max: 5 }).map(String),
    fc.constantFrom('', '0', '−7', '1e9', '12 %', 'none', '9'.repeat(400)),
  )
  const tables = fc
    .integer({ min: 1, max: 4 })
    .chain((series) =>
      fc
        .array(fc.array(numbers, { minLength: series, maxLength: series }), { minLength: 1, maxLength: 36 })
        .map((rows) => [
          ['', ...Array.from({ length: series }, (_, at) => `Series ${at}`)],
          ...rows.map((row, at) => [`Row ${at}`, ...row]),
        ]),
    )

  it('of any numbers is drawn within its frame', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bars', 'line', 'shares'),
        tables,
        fc.integer({ min: 0, max: 5 }),
        (kind, table, accent) => {
          const html = drawn(doc(chart(kind, table, accent)))
          const points = [...html.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
          expect(html).not.toMatch(/NaN|Infinity|undefined|e-\d|e\+/)
          expect(points.filter((point) => point < 0 || point > 720)).toEqual([])
        },
      ),
    )
  })

  it('says its highest and lowest where its author has not described it', () => {
    const html = drawn(
      doc(
        chart('bars', [
          ['', 'MWh'],
          ['Jan', '214'],
          ['Feb', '-3'],
          ['Mar', ''],
        ]),
      ),
    )
    expect(html).toContain('<desc id="chart-says">MWh: the highest is Jan with 214, the lowest Feb with −3.</desc>')
  })

  it('shows its numbers as the language of the page writes them, wherever they stand, and draws the same', () => {
    const body = doc(
      chart('line', [
        ['', 'Calls'],
        ['Mon', '2,980'],
        ['Tue', '-1 234.5 %'],
        ['Wed', 'none, 1.5'],
      ]),
    )
    const [english, german, french] = (['en', 'de', 'fr'] as const).map((locale) => speak(locale, () => drawn(body)))
    expect(english).toContain('highest is Mon with 2,980, the lowest Tue with −1 234.5 %')
    expect(english).toContain('<td>2,980</td>')
    expect(german).toMatch(/Mon mit 2\.980; .*Tue mit −1\.234,5 %/)
    for (const shown of ['<td>2.980</td>', '<td>−1.234,5 %</td>', '<td>none, 1.5</td>', '>−1.234,5 %</text>'])
      expect(german).toContain(shown)
    expect(french).toContain('<td>2\u202f980</td>')
    const lines = [english, german, french].map((html) => /<path class="ln" d="([^"]+)"/.exec(html ?? '')?.[1])
    expect(new Set(lines).size).toBe(1)
  })

  it('is refused with a number that may be read in two ways, and draws nothing for it', () => {
    const issueOf = (cell: string) => {
      const body = readBody(
        doc(
          chart('bars', [
            ['', 'a'],
            ['1', cell],
          ]),
        ),
      )
      return [body && bodyIssue(body), /<path class="b" d/.test(drawn(body ?? {}))]
    }
    for (const cell of ['1,5', '12,50 €', '0,123', '1.234,5', '1,23,456'])
      expect(issueOf(cell)).toEqual([`“${cell}” in a chart is not a number such as 1,234.5`, false])
    for (const cell of ['1.5', '1,234.5', '12,345,678', '1 234', '−7', '12 %'])
      expect(issueOf(cell)).toEqual([undefined, true])
  })

  it('of shares comes to a hundred per cent', () => {
    const html = drawn(
      doc(
        chart('shares', [
          ['', 'All'],
          ['a', '1'],
          ['b', '1'],
          ['c', '1'],
        ]),
      ),
    )
    expect([...html.matchAll(/<strong>(\d+)%/g)].map(([, share]) => Number(share))).toEqual([34, 33, 33])
  })

  it('leaves a gap in a line where a value is missing', () => {
    const html = drawn(
      doc(
        chart('line', [
          ['', 'a'],
          ['1', '1'],
          ['2', '2'],
          ['3', ''],
          ['4', '2'],
          ['5', '1'],
        ]),
      ),
    )
    expect(/<path class="ln" d="([^"]+)"/.exec(html)?.[1]?.match(/M/g)).toHaveLength(2)
  })
})

describe('a text', () => {
  it('names its headings once each, and not as the page or its own notes are named', () => {
    const heading = (words: string) => ({ type: 'heading', attrs: { level: 1, id: null }, content: [text(words)] })
    const html = drawn(doc(...['Title', 'Title', 'Main', 'Footnote 1', 'Chart', '…'].map(heading), chart('bars', [])))
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['section', 'title-2', 'title-3', 'main-2', 'footnote-1-2', 'chart', 'section-2'])
  })

  it('leads to the heading that a link was made for, and not to a copy of it', () => {
    const heading = (words: string) => ({ type: 'heading', attrs: { level: 1, id: 'heat' }, content: [text(words)] })
    const leading = paragraph(text('See there', link({ kind: 'heading', id: 'heat' })))
    expect(drawn(doc(leading, heading('Heat'), heading('Cold')))).toContain('<a href="#heat">See there</a>')
  })

  it('numbers footnotes through all sections, there and back', () => {
    const noted = (words: string) => doc(paragraph(text('Words'), { type: 'footnote', attrs: { text: words } }))
    const sections = [noted('First'), noted('Second')].map((value) => ({ body: readBody(value) }))
    const html = renderToStaticMarkup(<RichText sections={sections} references={noReferences} above={1} />)
    expect(html).toContain('id="from-footnote-2" href="#footnote-2" aria-label="Footnote 2">2</a>')
    expect(html).toContain('<li id="footnote-2">Second <a href="#from-footnote-2">Back to the text</a></li>')
  })

  const toldOf = (to: string) =>
    `<a href="${to}" target="_blank" rel="noopener">${to}<span class="vh"> (opens in a new tab)</span></a>`
  it.each([
    ['See https://a.example/x_(y)?z=1, p. 3.', `See ${toldOf('https://a.example/x_(y)?z=1')}, p. 3.`],
    ['(https://a.example)', `(${toldOf('https://a.example')})`],
    ['javascript:alert(1) https://', 'javascript:alert(1) https://'],
  ])('makes links of the addresses in a footnote: %s', (words, shown) => {
    const html = drawn(doc(paragraph(text('Words'), { type: 'footnote', attrs: { text: words } })))
    expect(html).toContain(`<li id="footnote-1">${shown} <a href="#from-footnote-1">`)
  })

  it('keeps the words of links, pictures, films and files that are not public', () => {
    const html = drawn(
      doc(
        paragraph(text('Read ', link({ kind: 'news', id: crypto.randomUUID() })), text('this')),
        pictures({ url: '/uploads/lost.jpg', caption: 'A lost picture' }),
        { type: 'film', attrs: { film: 'lost.mp4', caption: 'A lost film' } },
        { type: 'file', attrs: { file: 'lost.pdf', title: 'A lost paper' } },
      ),
    )
    const lost = '<p>Read this</p><p>A lost picture</p><p>A lost film</p><p>A lost paper</p>'
    expect(html.replace(/^<h2.*?<\/h2>/, '')).toBe(lost)
  })

  it('describes a picture as its author does, else as the library does', () => {
    const url = '/uploads/known0.jpg'
    expect(drawn(doc(pictures({ url })))).toContain('alt="Of the library"')
    expect(drawn(doc(pictures({ url, alt: 'Here' })))).toContain('alt="Here"')
    expect(drawn(doc(pictures({ url })))).toMatch(/class="fx-20"[^>]+loading="lazy"/)
  })

  it('shows a picture whole where the frame would cut most of it off or blur it', () => {
    const urls = [0, 1, 2, 3].map((at) => `/uploads/known${at}.jpg`)
    const frames = urls.map((url) => /class="ph (.*?)"/.exec(drawn(doc(pictures({ url }))))?.[1])
    expect(frames).toEqual(['r-169', 'whole whole--narrow', 'whole', 'whole whole--narrow'])
  })

  it('loads nothing of a film before it is started', () => {
    const html = drawn(doc({ type: 'film', attrs: { film: 'film.mp4', captions: 'talk.vtt', title: 'A day' } }))
    expect(html).toContain(
      '<video controls="" preload="none" width="1920" height="1080" aria-label="A day, 1 minute 40 seconds">',
    )
    expect(html).toContain('<track kind="captions" srcLang="en" label="English" src="/files/talk.vtt"/>')
    const outside = drawn(doc({ type: 'film', attrs: { href: 'https://film.example/x', title: 'Theirs' } }))
    expect(outside).not.toMatch(/<video|<iframe|<source|src=/)
  })

  it('writes a true minus in numbers of tables, and only there', () => {
    const cell = (words: string) => ({ type: 'table_cell', content: [text(words)] })
    const row = (...cells: string[]) => ({ type: 'table_row', content: cells.map(cell) })
    const html = drawn(doc({ type: 'table', content: [row('-a', '-1.5'), row('b', '2')] }))
    expect(html).toContain('<tr><td>-a</td><td class="n">−1.5</td></tr>')
  })
})
