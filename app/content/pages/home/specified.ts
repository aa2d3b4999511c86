import { specified, unshared } from '#app/content/pages/parts.ts'
import type { HomeContent } from './page.ts'

export const specifiedHome: HomeContent = {
  title: 'Capital that flows both ways',
  lead: 'We own buildings, listed markets and young companies, and let each one pay for the next.',
  film: null,
  poster: null,
  ways: specified(
    { label: 'Explore Real Estate', link: { href: '/real-estate' } },
    { label: 'Public Markets', link: { href: '/public-markets' } },
    { label: 'Venture Capital', link: { href: '/venture-capital' } },
  ),
  aboutTitle: 'About',
  aboutStatement:
    'An estavelle is an opening in limestone. In the wet months it is a spring; in the dry months it takes the river back. We are built the same way: rents fund companies, and what companies return goes back into the ground.',
  drawingCaption: 'Section through an estavelle. Brass: the level of the water.',
  notes: specified(
    {
      title: 'Mission',
      text: 'To keep family capital useful for three generations. That means owning few things, knowing them well and being hard to hurry.',
    },
    {
      title: 'Approach',
      text: 'Three books, one balance sheet. No fund with an end date, no debt at holding level, and a written reason for every purchase.',
    },
    {
      title: 'Team',
      text: 'Forty-one people in Luxembourg and Maarssen: surveyors, engineers, analysts and the caretakers who hold the keys.',
    },
  ),
  unitsTitle: 'What we own',
  unitsNote: 'Each is reported on its own and paid for by the others.',
  units: specified(
    {
      title: 'Real Estate',
      link: { href: '/real-estate' },
      text: 'Shops, offices and homes we buy to keep, mostly within an hour of Utrecht.',
      figures: '{properties} properties, {real-estate-area}',
      picture: null,
    },
    {
      title: 'Public Markets',
      link: { href: '/public-markets' },
      text: 'Five allocations, one yearly rebalance and a policy of two pages.',
      figures: '{five-year-return} a year over five years',
      picture: null,
    },
    {
      title: 'Venture Capital',
      link: { href: '/venture-capital' },
      text: 'First cheques for founders who build things.',
      figures: '{companies} companies, {venture-stages}',
      picture: null,
    },
  ),
  newsTitle: 'Latest News & Insights',
  newsButton: 'View All News',
  newsEmpty: 'Nothing has been published yet.',
  contactTitle: 'Get in Touch',
  contactLead:
    'Tenants reach a person who knows the building. Founders hear back within ten working days. Everyone else gets an honest no.',
  contactButton: 'Contact Us',
  contactLink: { href: '/contact' },
  ...unshared,
}
