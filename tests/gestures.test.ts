import { expect, test } from 'vitest'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { type Finding, fieldWith, type Source, stops } from '#app/routes/cms/collection/check/finding.ts'
import { effectOf, firstGesture } from '#app/routes/cms/collection/save/gestures.ts'
import { theirTime } from './support/save-server.ts'
import { World } from './support/save-world.ts'

const scheduled = (more: Partial<Publication>): Publication => ({
  ...{ status: 'draft', hasDraft: false, publishAt: '2026-11-21T08:00:00Z', problem: null },
  ...more,
})
const effectOfButton = (publication: Publication) => effectOf(firstGesture({ publication }), publication)

test('a form of what is scheduled says from when visitors see it, and of what is overdue what a press will ask', () => {
  const problem = 'It was to be published and is not yet.'
  expect(effectOfButton(scheduled({}))).toBe('Visitors see this from 21 November 2026, 09:00 on.')
  expect(effectOfButton(scheduled({ problem }))).toBe(
    'Visitors do not see this. Its time has passed: saving asks for a later one.',
  )
  expect(effectOfButton(scheduled({ problem, status: 'published', hasDraft: true }))).toBe(
    'Visitors keep the published version. Its time has passed: saving asks for a later one.',
  )
  const later = { as: 'scheduled', publishAt: '2999-07-01T09:00' } as const
  expect(effectOf(later, scheduled({ problem }))).toBe('Visitors see this from 1 July 2999, 09:00 on.')
})

test.each(['draft', 'unpublished'] as const)(
  'a schedule of somebody else is asked about before a save as %s ends it',
  (as) => {
    const world = new World('published')
    world.server.write({ as: 'scheduled', ...theirTime, values: world.form }, 'other')
    world.press(as)
    world.settle()
    expect(world.server.record?.by).toBe('other')
    expect(world.state).toMatchObject({ phase: 'idle', conflict: {}, attempt: { gesture: { as: 'scheduled' } } })
    world.press(as)
    world.settle()
    expect(world.server.record).toMatchObject({ by: 'me', publication: { publishAt: null } })
  },
)

test('why something was not published is read before a draft takes it away', () => {
  const world = new World('scheduled')
  const problem = 'It was to be published on 1 June 2040, 12:00 and could not be: Describe this picture.'
  world.server.write({ as: 'draft', values: world.form }, 'other')
  if (world.server.record) world.server.record.publication.problem = problem
  world.press('draft')
  world.settle()
  expect(world.server.record?.publication.problem).toBe(problem)
  expect(world.state).toMatchObject({ phase: 'idle', conflict: {}, publication: { problem } })
})

test.each(['a lost answer', 'success'] as const)(
  'what the server writes in its own way is no change of anybody: %s',
  (answer) => {
    const world = new World('published')
    world.form.latitude = '49,61'
    world.do({ act: 'saves', press: 'save and stay', to: answer })
    const { record } = world.server
    if (record) record.values.latitude = '49.61'
    if (answer === 'success') world.do({ act: 'others', as: 'published', field: 'location' })
    world.do({ act: 'types', field: 'name' })
    world.press('save and stay')
    while (world.waiting[0]?.do !== 'send') world.goOn('success')
    world.goOn('success')
    expect(world.state.merged?.fields).toEqual(answer === 'success' ? ['location'] : undefined)
    world.settle()
    expect(world.state).toMatchObject({ phase: 'idle', conflict: undefined })
    expect(world.server.record?.values).toMatchObject({ name: world.form.name, latitude: '49.61' })
  },
)

test('before a language goes public its page is checked, and stops it by what its own words lead to', () => {
  const world = new World('published')
  world.tell({ on: 'language pressed', language: 'nl' })
  for (const _is of ['uploaded', 'valid']) world.goOn('success')
  expect(world.waiting).toMatchObject([{ do: 'check page', language: 'nl' }])
  const found = (field: string): Finding => ({ weight: 'blocker', says: '', remedy: '', field })
  const isStopped = (field: string, language?: 'nl') => stops(found(field), { isScheduled: false, language })
  expect([isStopped('translations', 'nl'), isStopped('longDescription', 'nl')]).toEqual([true, false])
  expect(isStopped('longDescription')).toBe(true)
})

test('a dead link stops a language whose own words have it, whatever English has, and not what they were made from', () => {
  const collection = { fields: { content: {}, translations: {} } } as unknown as Source['collection']
  const fieldOf = (own: object, language?: 'nl') => {
    const values = { content: 'See /gone', translations: [{ id: 'nl', type: 'nl', sources: {}, ...own }] }
    return fieldWith('/gone', { collection, values: values as unknown as Source['values'], language })
  }
  expect(fieldOf({ content: 'Zie /gone' }, 'nl')).toBe('translations')
  expect(fieldOf({ content: 'Zie elders', sources: { content: 'See /gone' } }, 'nl')).toBe('content')
  expect(fieldOf({ content: 'Zie /gone' })).toBe('content')
})
