import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import type { Page } from './define-page.ts'
import { specifiedFrame } from './frame/specified.ts'
import { specifiedHome } from './home/specified.ts'
import { pageStores } from './page-stores.server.ts'
import { specified } from './parts.ts'
import { specifiedRealEstate } from './real-estate/specified.ts'

const setUp = 'This website is being set up.'

/** Of a house that has not said its own. */
export const noName = 'Your name'

const written: Record<string, Record<string, unknown>> = {
  'page-settings': {
    name: noName,
    shortName: noName,
    tagline: 'a new website',
    description: setUp,
    blurb: setUp,
    nl: false,
    fr: false,
    de: false,
  },
  'page-home': {
    title: 'Your first sentence',
    lead: 'One paragraph that says what the house does.',
    aboutTitle: 'About',
    unitsTitle: 'What we do',
    units: specifiedHome.units.map((unit) => ({ ...unit, text: 'One sentence about this part.', figures: null })),
    notes: specifiedHome.notes.map((note) => ({ ...note, text: 'One or two sentences about this.' })),
    newsTitle: specifiedHome.newsTitle,
    newsButton: specifiedHome.newsButton,
    newsEmpty: 'Nothing has been published yet.',
    contactTitle: specifiedHome.contactTitle,
    contactButton: specifiedHome.contactButton,
    drawingCaption: null,
  },
  'page-public-markets': { newsLabel: 'News' },
  'page-real-estate': {
    portfolioTitle: specifiedRealEstate.portfolioTitle,
    pipelineTitle: specifiedRealEstate.pipelineTitle,
    backLabel: 'Back to Real Estate',
    missingTitle: 'Project Not Found',
    missingText: 'It may have been renamed or withdrawn, or the address has a typing error.',
  },
  'page-venture-capital': { companiesEmpty: 'No company is listed yet.' },
  'page-news': {
    lead: 'What is new.',
    emptyTitle: 'Nothing has been published yet',
    emptyText: 'When there is something to say it will be said here.',
    emptyCategoryText: 'When there is something to say in this category it will be said here.',
    backLabel: 'Back to News',
    missingTitle: 'Article Not Found',
    missingText: 'It may have been withdrawn, or the address has a typing error.',
    letterTitle: 'Newsletter',
    letterLead: 'News by email.',
    letterClosed: 'Subscriptions by email are not open yet. Until they are, the news is also a feed.',
  },
  'page-documents': {
    lead: 'What we have published.',
    emptyTitle: 'No documents yet',
    emptyText: 'Nothing has been published yet.',
    backLabel: 'All documents',
    missingTitle: 'Document Not Found',
    missingText: 'It may have been withdrawn, or the address has a typing error.',
    pressTitle: 'Press',
    pressLead: 'For journalists.',
  },
  'page-newsletter': { confirmText: 'News by email, to {EMAIL}.', seoDescription: 'News by email.' },
  'page-not-found': { lead: 'There is nothing at this address, or not any more.' },
  'page-search': { hints: [] },
  'page-frame': {
    legal: [...specifiedFrame.legal, { id: 'item-3', label: 'Legal notice', link: { href: '/legal-notice' } }],
  },
  'page-contact': {
    lead: 'How to reach us.',
    finderTitle: 'Who can help?',
    aboutLabel: 'What is it about?',
    buildingLabel: 'Which building?',
    buildingNone: 'None of them, or not sure',
    finderButton: 'Find the department',
    departmentsTitle: 'Departments',
  },
  'page-company': {
    // Until somebody says who it is, the house goes by its name.
    entities: specified({ name: '{name}', shortName: '{name}' }),
    privacyEmail: null,
    mainLine: null,
    noticeTitle: 'Legal notice',
  },
}

/** Most of their words say nothing of a house: they are the website's own. */
const ownWords = ['page-frame', 'page-search', 'page-not-found', 'page-newsletter', 'page-sign-in']

const leads = 'One paragraph that says what this page is about.'
const statements = 'One or two sentences that matter most here.'

/** What stands on a website that has no sample content, until somebody writes. */
export function neutralValues(kind: string) {
  const store = pageStores.find(({ page }) => page.slug === kind)
  return store ? neutralOf(store.page) : {}
}

/** Each text says what it is; what a field does not take, such as too short a list, stays as it is specified. */
function neutralOf({ slug, title, fields, list }: Page): Record<string, unknown> {
  if (ownWords.includes(slug)) return written[slug] ?? {}
  const values = Object.entries(fields).map(([name, field]) => [name, name === list.name ? title : neutralValue(field)])
  const all = { ...Object.fromEntries(values), ...written[slug] }
  const taken = Object.entries(all).filter(
    ([name, value]) => value !== undefined && fields[name]?.schema.safeParse(value).success,
  )
  return Object.fromEntries(taken) as Record<string, unknown>
}

function neutralValue({ kind, label, required }: Field) {
  if (kind === 'text' || kind === 'multiline') return required ? wordsFor(label) : null
  return kind === 'list' ? [] : undefined
}

function wordsFor(label: string) {
  if (label === 'Lead') return leads
  if (label === 'Statement') return statements
  const [, of] = /^Heading of (?:the )?(.+)$/.exec(label) ?? []
  return of ? capitalised(of) : label
}
