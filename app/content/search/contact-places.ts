import { departmentNamed } from '#app/content/pages/company/department-named.ts'
import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Place } from './answers.ts'

/** The page of the company, whose words they are, is public where the legal notice is. */
const saidOn = '/legal-notice'

export function contactPlaces({ departments, topics, entities, mainLine, mainLineNote }: CompanyContent): Place[] {
  const path = '/contact#departments'
  const listed = departments.map(({ id, name, option, phone, email, hours, substitute, searchedAs }): Place => {
    const asked = topics.filter(({ department }) => departmentNamed(department, [{ name }]))
    const byOption = option && mainLine && mainLine !== phone
    const note = [byOption && fillIn(fixed().search.byMainLine, { number: mainLine, option }), hours, substitute]
    return {
      ...{ key: `department ${id}`, group: 'people', is_listed: true, path, saidOn, title: name },
      label: fixed().search.department,
      lead: asked.map(({ label }) => label).join('. '),
      ...{ body: '', words: searchedAs ?? '' },
      of: 'department',
      answer: { kind: 'contact', label: name, phone: phone ?? mainLine, email, note: sentences(note), path },
    }
  })
  const offices = entities.map(({ id, name, role, street, town, country, email, phone }): Place => {
    const note = [street, town, country !== town && country].filter(Boolean).join(', ')
    const answer = { kind: 'contact', label: name, phone, email, note, path: '/contact' } as const
    return {
      ...{ key: `entity ${id}`, group: 'people', is_listed: true, path: '/contact', saidOn, title: name },
      ...{ label: role ?? '', lead: note, body: '' },
      of: 'entity',
      answer,
    }
  })
  const line: Place = {
    ...{ key: 'main line', group: 'people', is_listed: false, path, title: '', label: '', lead: '', body: '' },
    of: 'main-line',
    answer: {
      ...{ kind: 'contact', label: fixed().contact.mainLine, phone: mainLine, email: null },
      ...{ note: mainLineNote ?? '', path },
    },
  }
  return [...listed, ...offices, ...(mainLine ? [line] : [])]
}

const sentences = (parts: (string | null | false | '')[]) => parts.filter(Boolean).join('. ')
