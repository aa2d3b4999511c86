import { unshared } from '#app/content/pages/parts.ts'
import type { ContactContent } from './page.ts'

export const specifiedContact: ContactContent = {
  title: 'Contact',
  lead: 'Two countries, three entities, one telephone that is answered by a person.',
  finderTitle: 'Who can help?',
  finderNote: 'Two questions, one department. It saves a call being passed on.',
  aboutLabel: 'What is it about?',
  buildingLabel: 'Which building?',
  buildingNone: 'None of them, or not sure',
  finderButton: 'Find the department',
  picture: null,
  pictureNote: 'Somebody is usually in.',
  departmentsTitle: 'Dutch departments',
  departmentsNote: 'For tenants, suppliers and neighbours of our buildings, those outside the Netherlands too.',
  ...unshared,
  seoDescription: 'Addresses, departments and telephone numbers of {name} in Luxembourg and the Netherlands.',
}
