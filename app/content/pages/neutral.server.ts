import { eq, sql } from 'drizzle-orm'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import type { Queries } from '#app/database.server.ts'
import type { Page } from './define-page.ts'
import { pageStores } from './page-stores.server.ts'
import { pages } from './table.ts'

const written: Record<string, Record<string, unknown>> = {
  'page-settings': {
    name: 'Your name',
    shortName: 'Your name',
    tagline: 'a new website',
    description: 'This website is being set up.',
    blurb: 'This website is being set up.',
  },
  'page-home': {
    title: 'Your first sentence',
    lead: 'One paragraph that says what the house does.',
    aboutTitle: 'About',
    unitsTitle: 'What we do',
    newsTitle: 'News',
    newsButton: 'All news',
    newsEmpty: 'Nothing has been published yet.',
    contactTitle: 'Contact',
    contactButton: 'Contact us',
    drawingCaption: null,
  },
  'page-public-markets': { newsLabel: 'News' },
  'page-real-estate': {
    backLabel: 'Back to Real Estate',
    missingTitle: 'Project Not Found',
    missingText: 'The address may have been renamed, or has a typing error.',
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
    letterLead: 'News by mail.',
    letterClosed: 'Subscriptions by mail are not open yet. Until they are, the news is also a feed.',
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
    entities: [
      {
        id: 'item-1',
        name: 'Your name',
        shortName: 'Your name',
        role: 'Headquarters',
        street: 'Street and number',
        town: 'Postal code and town',
        country: 'Country',
      },
    ],
    privacyEmail: null,
    mainLine: null,
    noticeTitle: 'Legal notice',
  },
}

/** Their words say nothing of a house: they are the website's own. */
const ownWords = ['page-frame', 'page-search', 'page-not-found', 'page-newsletter', 'page-sign-in']

const leads = 'One paragraph that says what this page is about.'

/** What stands on a website that has no sample content, until somebody writes. */
export const neutralValues = new Map(pageStores.map(({ page }) => [page.slug, neutralOf(page)]))

/** Each text says what it is; what a field does not take, such as too short a list, stays as it is specified. */
function neutralOf({ slug, title, fields, list }: Page): Record<string, unknown> {
  if (ownWords.includes(slug)) return {}
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
  const [, of] = /^Heading of (?:the )?(.+)$/.exec(label) ?? []
  return of ? capitalised(of) : label
}

/** The name was chosen when the rest is cleared. */
const ofSample = [...neutralValues].filter(([kind]) => kind !== 'page-settings')

/** Pages that nobody has written on lose the words of the sample; `giveSampleWords` takes that back. */
export const takeSampleWords = (transaction: Queries, editor: string) =>
  exchange(transaction, editor, (neutral) => ({ from: {}, to: neutral }))

export const giveSampleWords = (transaction: Queries, editor: string) =>
  exchange(transaction, editor, (neutral) => ({ from: neutral, to: {} }))

type Exchange = (neutral: Record<string, unknown>) => Record<'from' | 'to', Record<string, unknown>>

async function exchange(transaction: Queries, editor: string, exchangeOf: Exchange) {
  for (const [kind, neutral] of ofSample) {
    const { from, to } = exchangeOf(neutral)
    await transaction
      .update(pages)
      .set({
        values: to,
        version: sql`${pages.version} + 1`,
        updatedBy: editor,
        updatedAt: sql`now()`,
        publishedAt: sql`now()`,
      })
      .where(sql`${eq(pages.kind, kind)} and ${pages.values} = ${JSON.stringify(from)}::jsonb`)
  }
}
