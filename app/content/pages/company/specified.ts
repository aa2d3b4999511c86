import { specified } from '#app/content/pages/parts.ts'
import type { CompanyContent } from './page.ts'

const unsaid = {
  phone: null,
  registerName: null,
  registerNumber: null,
  vatNumber: null,
  authority: null,
  representatives: null,
}
const always = { hours: null, substitute: null }

export const specifiedCompany: CompanyContent = {
  entities: specified(
    {
      name: 'Estavelle Group S.A.',
      shortName: 'Estavelle Group',
      form: null,
      role: 'Luxembourg headquarters',
      street: '1, rue de l’Exemple',
      town: 'L-0000 Luxembourg',
      country: 'Luxembourg',
      email: 'office@estavelle.example',
      ...unsaid,
    },
    {
      name: 'Estavelle Ventures S.à r.l.',
      shortName: 'Estavelle Ventures',
      form: null,
      role: 'Ventures, Luxembourg',
      street: '1, rue de l’Exemple',
      town: 'L-0000 Luxembourg',
      country: 'Luxembourg',
      email: 'ventures@estavelle.example',
      ...unsaid,
    },
    {
      name: 'Estavelle Nederland B.V.',
      shortName: 'Estavelle Nederland',
      form: null,
      role: 'Netherlands',
      street: 'Voorbeeldstraat 1',
      town: '0000 AA Maarssen',
      country: 'Netherlands',
      email: 'nederland@estavelle.example',
      ...unsaid,
    },
  ),
  privacyEmail: 'privacy@estavelle.example',
  mainLine: '+31 (0)00 000 00 00',
  mainLineNote: 'then choose an option, 1 to 5',
  departments: specified(
    {
      name: 'Facility Management',
      option: null,
      phone: '+31 (0)00 000 00 06',
      email: 'facility@estavelle.example',
      searchedAs: 'caretaker, cleaning, keys, parking, waste, bicycle',
      ...always,
    },
    {
      name: 'Technical Services',
      option: '1',
      phone: '+31 (0)00 000 00 01',
      email: 'technical@estavelle.example',
      searchedAs: 'repair, maintenance, heating, water, electricity, lift, emergency',
      ...always,
    },
    {
      name: 'Marketing',
      option: '2',
      phone: '+31 (0)00 000 00 02',
      email: 'marketing@estavelle.example',
      searchedAs: 'press, media, journalist, pictures, logo, interview, sponsoring',
      ...always,
    },
    {
      name: 'Finance & Administration',
      option: '3',
      phone: '+31 (0)00 000 00 03',
      email: 'finance@estavelle.example',
      searchedAs: 'accounting, payment, deposit, service charges',
      ...always,
    },
    {
      name: 'Rental Residential',
      option: '4',
      phone: '+31 (0)00 000 00 04',
      email: 'rental.residential@estavelle.example',
      searchedAs: 'letting, lease, home, apartment, flat, tenant, viewing',
      ...always,
    },
    {
      name: 'Rental Commercial',
      option: '5',
      phone: '+31 (0)00 000 00 05',
      email: 'rental.commercial@estavelle.example',
      searchedAs: 'letting, lease, office, space, shop, workshop, tenant, viewing',
      ...always,
    },
  ),
  // Their ids stand in addresses of the contact page.
  topics: [
    {
      id: 'repair',
      label: 'Something is broken or leaking',
      department: 'Technical Services',
      advice:
        'Give the floor first and the history later. If water is coming through a ceiling, call rather than write.',
    },
    {
      id: 'upkeep',
      label: 'Cleaning, keys, parking or waste',
      department: 'Facility Management',
      advice: 'The people who hold the keys. They start at seven and are rarely at a desk.',
    },
    {
      id: 'home',
      label: 'A home to rent',
      department: 'Rental Residential',
      advice: 'Say how many of you there are and from when. Viewings are by appointment, one household at a time.',
    },
    {
      id: 'premises',
      label: 'A shop, office or workshop to rent',
      department: 'Rental Commercial',
      advice: 'Say what you will do there and what it weighs. Machines and ovens interest us most.',
    },
    {
      id: 'payment',
      label: 'Rent, an invoice or a deposit',
      department: 'Finance & Administration',
      advice: 'The number at the top of the invoice or the contract saves a day.',
    },
    {
      id: 'publicity',
      label: 'Press, events or a sign on the front',
      department: 'Marketing',
      advice: 'Pictures of the buildings are free to print. Please use the right one.',
    },
  ],
  noticeTitle: 'Legal notice',
  noticeLead: null,
  responsible: null,
  disputes: null,
}
