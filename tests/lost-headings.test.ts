import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { lostHeadings } from '#app/content/engine/languages/lost-headings.ts'
import { doc, linkTo, paragraph, words } from '#tests/support/written.ts'

const fields = collections.news?.fields ?? {}
const heading = (id: string) => ({ type: 'heading', attrs: { level: 1, id }, content: [words('Costs')] })
const linking = (id: string) => paragraph(words('see there', linkTo('heading', id)))
const section = (title: string, ...blocks: object[]) => ({ id: 'section', title, body: doc(...blocks) })
const lostOf = (english: object, dutch?: object) =>
  lostHeadings(fields, {
    contentSections: [english],
    translations: dutch ? [{ type: 'nl', contentSections: [dutch] }] : undefined,
  })

test('A link to a heading is lost where the page in its own language has none, whatever another one has', () => {
  const [whole, without] = [section('First', linking('costs'), heading('costs')), section('First', linking('costs'))]
  expect(lostOf(whole, whole)).toMatchObject({ contentSections: 0, translations: 0 })
  expect(lostOf(without, whole)).toMatchObject({ contentSections: 1, translations: 0 })
  expect(lostOf(whole, without)).toMatchObject({ contentSections: 0, translations: 1 })
  expect(lostOf(whole)).toMatchObject({ contentSections: 0, translations: 0 })
})

test('A link to a section is lost with its title', () => {
  const [titled, bare] = [section('First', linking('section')), section('', linking('section'))]
  expect(lostOf(titled, bare)).toMatchObject({ contentSections: 0, translations: 1 })
  expect(lostOf(bare, titled)).toMatchObject({ contentSections: 1, translations: 0 })
})
