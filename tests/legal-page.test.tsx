import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Section } from '#app/content/engine/fields.ts'
import type { LegalText } from '#app/content/legal-texts/queries.server.ts'
import { noReferences } from '#app/content/references/references.ts'
import { LegalPage } from '#app/routes/site/legal/legal-page.tsx'

function drawn(sections: Section[]) {
  const version = { slug: 'first', name: 'First', updated: 'Today', document: 'Terms', lead: '', sections }
  const text = { version, all: [version, { ...version, slug: 'none' }] } as unknown as LegalText
  return renderToStaticMarkup(<LegalPage text={text} references={noReferences} />)
}

it('a section without a title keeps its number, and stands in no list of contents', () => {
  const html = drawn([{ title: 'Scope', text: 'One.' }, { text: 'Two.' }, { title: '', text: 'Three.' }])
  expect(html).toContain('<ol><li><a href="#scope">Scope</a></li></ol>')
  expect(
    html.match(/<h2 class="h3" id="section[^>]*>.*?<\/h2>/g)?.map((heading) => heading.replace(/<.*?>/g, '')),
  ).toEqual(['2.', '3.'])
})
