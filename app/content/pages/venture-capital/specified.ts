import { specified, unshared } from '#app/content/pages/parts.ts'
import type { VenturesContent } from './page.ts'

export const specifiedVentures: VenturesContent = {
  title: 'First cheques for people who build things',
  lead: 'Estavelle Ventures invests its own money. There is no fund to close and no clock on the wall.',
  picture: null,
  terms: specified(
    { label: 'Stage', figure: 'venture-stages' },
    { label: 'Geography', figure: 'venture-geography' },
    { label: 'Ticket', figure: 'venture-ticket' },
  ),
  sectorsTitle: 'Sector focus',
  sectorsNote: 'Share of companies, counted from the list below.',
  companiesTitle: 'Companies',
  companiesEmpty: 'No company is listed yet.',
  addedTitle: 'What we add',
  statement: 'Money is the least of it. We own fourteen buildings in which a product can fail cheaply.',
  notes: specified(
    {
      title: 'A place to test',
      text: 'Shops, lifts, roofs and tenants. Six of nine companies ran their first pilot on our own floor plates.',
    },
    {
      title: 'A patient ledger',
      text: 'We keep half of every ticket for the round after next, and say so on day one.',
    },
    { title: 'People who answer', text: 'One partner per company, one call a fortnight, no dashboards.' },
  ),
  performanceTitle: 'Performance',
  performance: specified(
    { label: 'Companies', figure: 'companies' },
    { label: 'Assets under management', figure: 'venture-assets' },
    { label: 'Average multiple', figure: 'average-multiple' },
    { label: 'Exits', figure: 'exits' },
    { label: 'Follow-on rate', figure: 'follow-on-rate' },
  ),
  asks: [{ kind: 'entity', id: 'item-2' }],
  ...unshared,
  seoDescription:
    'Early-stage investments of {name}, from {venture-stages}, in {venture-geography}: companies, sectors and terms.',
}
