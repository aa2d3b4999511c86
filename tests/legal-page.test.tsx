import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Body, BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import type { LegalText } from '#app/content/legal-texts/queries.server.ts'
import { noReferences } from '#app/content/references/references.ts'
import { legalOutline } from '#app/routes/site/legal/clauses.ts'
import { LegalPage } from '#app/routes/site/legal/legal-page.tsx'

const heading = (text: string, id: string | null = null) => ({
  ...{ type: 'heading', attrs: { level: 1, id }, content: [{ type: 'text', text }] },
})
const words = { type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }
const bodyOf = (...content: BodyNode[]): Body => ({ type: 'doc', content })

function drawn(sections: Section[]) {
  const version = { slug: 'first', name: 'First', updated: 'Today', document: 'Terms', lead: '', sections }
  const text = { version, all: [version, { ...version, slug: 'none' }] } as unknown as LegalText
  return renderToStaticMarkup(<LegalPage text={text} references={noReferences} isOutage={false} />)
}

it('a section without a title keeps its number, and stands in no list of contents', () => {
  const html = drawn([{ title: 'Scope', text: 'One.' }, { text: 'Two.' }, { title: '', text: 'Three.' }])
  expect(html).toContain('<ol><li><a href="#scope">Scope</a></li></ol>')
  expect(
    html.match(/<h2 class="h3" id="section[^>]*>.*?<\/h2>/g)?.map((heading) => heading.replace(/<.*?>/g, '')),
  ).toEqual(['2.', '3.'])
})

it('no heading in a legal text has the id of a section, a clause or the versions, and links find those that made way', () => {
  const sections: Section[] = [
    { title: 'Scope', text: 'One.\n\nTwo.', id: 'scope' },
    { title: 'Links', id: 'old-links', body: bodyOf(heading('Old links'), words, heading('Scope 2', 'two'), words) },
    { title: 'Last', body: bodyOf(heading('Versions'), words, heading('Links title'), words) },
  ]
  const ids = Array.from(drawn(sections).matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([])
  expect(ids).toEqual(expect.arrayContaining(['scope-2', 'scope-2--2', 'old-links--2', 'versions--2', 'links-title']))
  expect(legalOutline(sections).headings.get('two')).toBe('scope-2--2')
})

it('of two headings that follow each other both stand above the clause', () => {
  const html = drawn([
    { title: 'Use', body: bodyOf(heading('In general'), heading('Reading'), words, heading('Last')) },
  ])
  expect(html.match(/<h3.*?<\/h3>|<li id="use-1">/g)?.map((part) => part.replace(/<[^l].*?>/g, ''))).toEqual([
    'In general',
    'Reading',
    '<li id="use-1">',
    'Last',
  ])
})
