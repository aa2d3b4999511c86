import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { departmentNamed } from '#app/content/pages/company/department-named.ts'
import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { PressContact } from '#app/routes/site/documents/press-contact.tsx'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'

const press = { id: 'press', name: 'Press Office', option: null, hours: null, substitute: null, searchedAs: null }

it('the press is told no label without its value, and its department may be written in other letters', () => {
  const termsOf = (given: { phone: string | null; email: string | null }, mainLine: string | null = null) => {
    const html = renderToStaticMarkup(<PressContact department={{ ...press, ...given }} mainLine={mainLine} />)
    return Array.from(html.matchAll(/<dt>(.*?)</g), ([, term]) => term)
  }
  expect(termsOf({ phone: null, email: 'press@example.com' })).toEqual(['Email'])
  expect(termsOf({ phone: null, email: null }, '+31 30 1')).toEqual(['Phone'])
  expect(termsOf({ phone: null, email: null })).toEqual([])
  const department = { ...press, phone: null, email: null }
  expect(departmentNamed(' press office', [department])).toBe(department)
})

it('where no question is offered nobody is promised one', () => {
  const asked = (topics: CompanyContent['topics']) => {
    const house = { departments: [], entities: [], topics, mainLine: null } as unknown as CompanyContent
    return renderToStaticMarkup(<AskSection title="Ask" asked={askedOf(house, [])} />)
  }
  expect(asked([{ id: 'repair', label: 'A repair', department: '', advice: '' }])).toMatch(
    /you will see who answers.*href="\/contact#finder"/s,
  )
  expect(asked([])).toMatch(/^(?!.*you will see who answers).*href="\/contact"/s)
})
