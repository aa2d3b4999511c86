import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Field } from '#app/content/engine/fields.ts'
import { document, film } from '#app/content/engine/reference-fields.ts'
import { homePage } from '#app/content/pages/home/page.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import type { Clash } from '#app/routes/cms/collection/save/clash.ts'
import { ConflictField } from '#app/routes/cms/collection/save/conflict-field.tsx'
import { merge } from '#app/routes/cms/collection/save/merge.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { bodyWith, list, paragraph } from './support/bodies.ts'

type Versions = [base: unknown, mine: unknown, theirs: unknown]

/** The one place of a field that is asked about, as it is drawn. */
function drawn(name: string, field: Field, versions: Versions) {
  const [base, mine, theirs] = versions.map((value) => ({ [name]: value }) as FormValues) as [
    FormValues,
    FormValues,
    FormValues,
  ]
  const [clash, ...others] = merge(base, mine, theirs).clashes
  if (!clash || others.length > 0) throw new Error('Not one place is asked about')
  return renderToStaticMarkup(
    <ConflictField clash={clash} field={field} isAsked={false} who="Mira" when="10:38" onChoose={() => undefined} />,
  )
}

test('two who chose another record where one is chosen are asked, and nobody where there is room for both', () => {
  const { projectBefore } = portfolio.fields
  const chosen = (id: string) => [{ kind: 'development', id }]
  const versions = [[], chosen('a'), chosen('b')].map((value) => ({ projectBefore: value, related: value }))
  const [base, mine, theirs] = versions as unknown as [FormValues, FormValues, FormValues]
  const { values, clashes } = merge(base, mine, theirs, { projectBefore: 'theirs' }, portfolio.fields)
  expect(clashes).toMatchObject([{ key: 'projectBefore', kind: 'value', mine: chosen('a'), theirs: chosen('b') }])
  expect([values.projectBefore, values.related]).toEqual([chosen('b'), [...chosen('b'), ...chosen('a')]])
  const html = renderToStaticMarkup(
    <ConflictField
      {...{ clash: clashes[0] as Clash, field: projectBefore as Field, isAsked: false, who: 'Mira', when: '10:38' }}
      onChoose={() => undefined}
    />,
  )
  expect([saidBy(html, 'Yours'), isWrittenByHand(html)]).toEqual([expect.stringContaining('project'), [false, false]])
})

const saidBy = (html: string, whose: string) =>
  new RegExp(`aria-label="${whose}: [^"]*"[^>]*>(.*?)</div></div>`).exec(html)?.[1]?.replace(/<[^>]*>/g, ' ')
const isWrittenByHand = (html: string) => [html.includes('Take both'), html.includes('Write it anew')]

test('two who gave the house other colours, or another logo, see both and choose one', () => {
  const { colours, logo } = settingsPage.fields
  const look = (ink: string) => ({ ink, paper: '#ffffff', accent: '#aa8844' })
  const ofColours = drawn('colours', colours as Field, [look('#000000'), look('#111111'), look('#222222')])
  expect(saidBy(ofColours, 'Yours')).toContain('Ink #111111, paper #ffffff')
  expect(saidBy(ofColours, 'Theirs')).toContain('Ink #222222')
  const ofLogo = drawn('logo', logo as Field, ['', { svg: '<svg/>' }, { url: '/uploads/logo.png' }])
  expect(saidBy(ofLogo, 'Yours')).toContain('A drawing of 6 characters')
  expect(saidBy(ofLogo, 'Theirs')).toContain('/uploads/logo.png')
  for (const html of [ofColours, ofLogo]) expect(isWrittenByHand(html)).toEqual([false, false])
})

test('two who chose another PDF, or another film, see which each of them chose', () => {
  const chosen = {
    file: (name: string) => ({ type: 'file', attrs: { file: `${name}.pdf` } }),
    film: (name: string) => ({ type: 'film', attrs: { film: `${name}.mp4`, poster: '', captions: null } }),
  }
  const seen = (field: unknown, of: (name: string) => object) => {
    const html = drawn('chosen', field as Field, [of('before'), of('mine'), of('theirs')])
    expect(isWrittenByHand(html)).toEqual([false, false])
    return [saidBy(html, 'Yours'), saidBy(html, 'Theirs')].map((said) => said?.trim())
  }
  expect(seen(document('PDF'), chosen.file)).toEqual(['mine.pdf', 'theirs.pdf'])
  expect(seen(film('Film'), chosen.film)).toEqual(['mine.mp4', 'theirs.mp4'])
})

test('two who wrote in one item of a page’s list are asked about its field, by words', () => {
  const unit = (title: string) => [{ id: 'a', type: '', title, text: 'Ours.' }]
  const { units } = homePage.fields
  const html = drawn('units', units as Field, [unit('Real estate'), unit('Real estate funds'), unit('Our real estate')])
  expect(html).toContain('<legend>Title of business unit 1</legend>')
  expect(saidBy(html, 'Yours')).toMatch(/Real estate +added: +funds/)
  expect(isWrittenByHand(html)).toEqual([true, true])
})

test('an item that one removed stands there with the blocks that the other wrote', () => {
  const item = (...content: Parameters<typeof bodyWith>) => [{ id: 'a', type: 'text', body: bodyWith(...content) }]
  const field = { ...homePage.fields.units, kind: 'list' } as Field
  const html = drawn('sections', field, [
    item(paragraph('It is let.')),
    item(paragraph('It is let.'), list('Shops', 'Homes')),
    [],
  ])
  expect(html).toMatch(/<li[^>]*>.*Shops.*<\/li><li/)
  expect(saidBy(html, 'Theirs') ?? html).toContain('Removed')
})
