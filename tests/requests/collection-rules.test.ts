import { describe, expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/written-site.ts'

// Those of articles are in article-rules.test.ts.

const editor = await signIn(site.url)
const x = (length: number) => 'x'.repeat(length)
const address = (length: number) => `https://a.example/${x(length - 18)}`

type Case = [field: string, value: unknown, message: string]

const ofEveryProject: Case[] = [
  ['name', '', 'Name is required'],
  ['name', ' \n ', 'Name is required'],
  ['name', null, 'Name is required'],
  ['name', x(201), 'Name must be 200 characters or less'],
  ['slug', '', 'Slug is required'],
  ['slug', 7, 'Slug is required'],
  ['slug', x(201), 'Slug must be 200 characters or less'],
  ['slug', 'a/b', 'Slug must only contain lowercase letters, numbers, and hyphens'],
  ['slug', 'Upper', 'Slug must only contain lowercase letters, numbers, and hyphens'],
  ['slug', 'bisonspoor-center', 'This slug is already used'],
  ['slug', 'towerspoor', 'This slug is already used'],
  ['location', '', 'Location is required'],
  ['location', x(201), 'Location must be 200 characters or less'],
  ['description', '', 'Description is required'],
  ['description', x(2001), 'Description must be 2,000 characters or less'],
  ['longDescription', x(20_001), 'Long description must be 20,000 characters or less'],
  ['phase', x(101), 'Phase must be 100 characters or less'],
  ['phase', 7, 'Phase must be text'],
  ['units', x(101), 'Units must be 100 characters or less'],
  ['entity', x(101), 'Entity must be 100 characters or less'],
  ['assetType', x(101), 'Asset type must be 100 characters or less'],
  ['imageUrl', 'no address', 'Invalid URL'],
  ['imageUrl', 'javascript:alert(1)', 'Invalid URL'],
  ['imageUrl', address(501), 'Image URL must be 500 characters or less'],
  ['gallery', 'none', 'Gallery must be a list'],
  ['gallery', ['/uploads/cranes.jpg'], 'Invalid URL'],
  ['gallery', [{ url: 'javascript:alert(1)' }], 'Invalid URL'],
  ['gallery', [{ url: 7 }], 'Invalid URL'],
  ['gallery', [{ url: address(501) }], 'Image URL must be 500 characters or less'],
  ['gallery', Array(25).fill({ url: '/uploads/cranes.jpg' }), 'Gallery must be 24 or fewer'],
  ['highlights', [x(201)], 'Each highlight must be 200 characters or less'],
  ['highlights', Array(21).fill('x'), 'Highlights must be 20 or fewer'],
  ['displayOrder', 'first', 'Display order must be a whole number'],
  ['displayOrder', '1.5', 'Display order must be a whole number'],
  ['displayOrder', 1.5, 'Display order must be a whole number'],
  ['displayOrder', '1e3', 'Display order must be a whole number'],
  ['displayOrder', '2147483648', 'Display order must be a whole number'],
  ['displayOrder', '-2147483649', 'Display order must be a whole number'],
  ['displayOrder', '9'.repeat(400), 'Display order must be a whole number'],
  ['displayOrder', true, 'Display order must be a whole number'],
  ['displayOrder', [], 'Display order must be a whole number'],
]

const rules: [CollectionSlug, Case[]][] = [
  [
    'portfolio',
    [
      ...ofEveryProject,
      ['size', x(101), 'Size must be 100 characters or less'],
      ['websiteUrl', x(501), 'Website URL must be 500 characters or less'],
    ],
  ],
  ['development', [...ofEveryProject, ['completionDate', x(101), 'Completion date must be 100 characters or less']]],
  [
    'venture-capital',
    [
      ['name', '', 'Company name is required'],
      ['name', '  ', 'Company name is required'],
      ['name', x(201), 'Company name must be 200 characters or less'],
      ['description', '', 'Description is required'],
      ['description', x(2001), 'Description must be 2,000 characters or less'],
      ['sector', '', 'Sector is required'],
      ['sector', x(101), 'Sector must be 100 characters or less'],
      ['stage', '', 'Stage is required'],
      ['stage', undefined, 'Stage is required'],
      ['stage', x(101), 'Stage must be 100 characters or less'],
      ['geography', '', 'Geography is required'],
      ['geography', x(101), 'Geography must be 100 characters or less'],
      ['websiteUrl', 'no address', 'Invalid URL'],
      ['websiteUrl', '#', 'Invalid URL'],
      ['websiteUrl', 'company.example', 'Invalid URL'],
      ['websiteUrl', 'javascript:alert(1)', 'Invalid URL'],
      ['websiteUrl', 'https://', 'Invalid URL'],
      ['websiteUrl', 7, 'Invalid URL'],
      ['websiteUrl', address(501), 'Website URL must be 500 characters or less'],
      ['displayOrder', 'first', 'Display order must be a whole number'],
    ],
  ],
  [
    'social-links',
    [
      ['platform', '', 'Platform is required'],
      ['platform', x(101), 'Platform must be 100 characters or less'],
      ['url', '', 'Invalid URL'],
      ['url', null, 'Invalid URL'],
      ['url', 'network.example', 'Invalid URL'],
      ['url', 'javascript:alert(1)', 'Invalid URL'],
      ['url', 'mailto:a@b.example', 'Invalid URL'],
      ['url', address(501), 'URL must be 500 characters or less'],
      ['isActive', 'yes', 'Active must be yes or no'],
      ['displayOrder', '0x10', 'Display order must be a whole number'],
    ],
  ],
]

describe.each(rules)('a rule of %s', (collection, cases) => {
  const { create, created, remove, update } = recordsOf(editor, collection)

  test.each(cases)('refuses as %s: %j', async (field, value, message) => {
    const { httpStatus, status, issues } = await create({ [field]: value })
    expect([httpStatus, status, issues]).toEqual([422, 'invalid', [{ field, message }]])
  })

  test('holds for a save as it does for a new record', async () => {
    const [[field, value, message]] = cases as [Case]
    const { id, version, values } = await created()
    expect(await update(id, version, { ...values, [field]: value })).toMatchObject({
      httpStatus: 422,
      issues: [{ field, message }],
    })
    await remove(id)
  })
})

test.each<[CollectionSlug, Record<string, unknown>]>([
  ['portfolio', { name: x(200), location: x(200), description: x(2000), longDescription: x(20_000) }],
  ['portfolio', { phase: x(100), size: x(100), units: x(100), entity: x(100), assetType: x(100), websiteUrl: x(500) }],
  ['portfolio', { gallery: Array(24).fill({ url: '/uploads/cranes.jpg' }), highlights: Array(20).fill(x(200)) }],
  ['development', { completionDate: x(100), imageUrl: 'https://files.example/a.png' }],
  ['venture-capital', { name: x(200), description: x(2000), sector: x(100), stage: x(100), geography: x(100) }],
  ['venture-capital', { websiteUrl: address(500) }],
  ['social-links', { platform: x(100), url: address(500), isActive: false }],
])('a record of %s is accepted at its limits', async (collection, limits) => {
  const { created, remove } = recordsOf(editor, collection)
  const { id, values } = await created({ ...limits, displayOrder: '-2147483648' })
  expect(values).toMatchObject({ ...limits, displayOrder: -2_147_483_648 })
  await remove(id)
})

test.each<[CollectionSlug, string[]]>([
  ['portfolio', ['Name is required', 'Slug is required', 'Location is required', 'Description is required']],
  ['development', ['Name is required', 'Slug is required', 'Location is required', 'Description is required']],
  [
    'venture-capital',
    [
      'Company name is required',
      'Description is required',
      'Sector is required',
      'Stage is required',
      'Geography is required',
    ],
  ],
  ['social-links', ['Platform is required', 'Invalid URL']],
])('an empty record of %s is told everything at once, in the order of the form', async (collection, messages) => {
  const answer = await editor.call('POST', `/cms/${collection}/records`, { values: {} })
  const { issues } = (await answer.json()) as { issues: { message: string }[] }
  expect([answer.status, issues.map(({ message }) => message)]).toEqual([422, messages])
})
