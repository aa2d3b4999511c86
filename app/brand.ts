/** The brand in one place: edit this file to put the site under another name. Everything in it is fictional. */
export const brand = {
  name: 'Estavelle Group',
  shortName: 'Estavelle',
  tagline: 'real estate, public markets, venture capital',
  description:
    'A diversified investment holding in Luxembourg: fourteen properties in the Benelux, a listed portfolio run by rule, and early-stage companies in Europe and the US.',
  blurb:
    'A diversified investment holding. Buildings in the Benelux, listed markets worldwide, young companies in Europe and the US.',
  locale: 'en-GB',
  /** For what reads no style sheet: --color-ink-900 and --color-paper-100. */
  colors: { theme: '#12213a', ground: '#f4f1ea' },
  entities: [
    {
      name: 'Estavelle Group S.A.',
      shortName: 'Estavelle Group',
      country: 'Luxembourg',
      role: 'Luxembourg headquarters',
      address: ['1, rue de l’Exemple', 'L-0000 Luxembourg'],
      email: 'office@estavelle.example',
    },
    {
      name: 'Estavelle Ventures S.à r.l.',
      shortName: 'Estavelle Ventures',
      country: 'Luxembourg',
      role: 'Ventures, Luxembourg',
      address: ['1, rue de l’Exemple', 'L-0000 Luxembourg'],
      email: 'ventures@estavelle.example',
    },
    {
      name: 'Estavelle Nederland B.V.',
      shortName: 'Estavelle Nederland',
      country: 'Netherlands',
      role: 'Netherlands',
      address: ['Voorbeeldstraat 1', '0000 AA Maarssen'],
      email: 'nederland@estavelle.example',
    },
  ],
  privacyEmail: 'privacy@estavelle.example',
  mainLine: '+31 (0)00 000 00 00',
  professionalNetwork: {
    platform: 'linkedin',
    name: 'LinkedIn',
    shareUrl: 'https://www.linkedin.com/sharing/share-offsite/',
  },
  microblog: { name: 'X', intentUrl: 'https://x.com/intent/post' },
} as const

export const holder = brand.entities[0].name

export type DepartmentId = 'facility' | 'technical' | 'marketing' | 'finance' | 'residential' | 'commercial'

/** `option` is what to press on the main line; a department without one is reached directly only. */
type Department = { id: DepartmentId; name: string; phone: string; email: string; option?: number }

export const departments: readonly Department[] = [
  {
    id: 'facility',
    name: 'Facility Management',
    phone: '+31 (0)00 000 00 06',
    email: 'facility@estavelle.example',
  },
  {
    id: 'technical',
    name: 'Technical Services',
    option: 1,
    phone: '+31 (0)00 000 00 01',
    email: 'technical@estavelle.example',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    option: 2,
    phone: '+31 (0)00 000 00 02',
    email: 'marketing@estavelle.example',
  },
  {
    id: 'finance',
    name: 'Finance & Administration',
    option: 3,
    phone: '+31 (0)00 000 00 03',
    email: 'finance@estavelle.example',
  },
  {
    id: 'residential',
    name: 'Rental Residential',
    option: 4,
    phone: '+31 (0)00 000 00 04',
    email: 'rental.residential@estavelle.example',
  },
  {
    id: 'commercial',
    name: 'Rental Commercial',
    option: 5,
    phone: '+31 (0)00 000 00 05',
    email: 'rental.commercial@estavelle.example',
  },
]
