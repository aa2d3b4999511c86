import { expect, test } from 'vitest'
import { type FormValues, formValues, type ItemValues } from '#app/routes/cms/record/form-values.ts'
import { collection, says } from './support/save-server.ts'
import { World } from './support/save-world.ts'

test('a language is made public by its own press alone, and not by one that comes during another save', () => {
  const world = new World('published')
  world.form.translations = [{ id: 'nl', type: 'nl', state: 'draft' }]
  world.do({ act: 'presses', press: 'save and stay', isSure: true })
  world.tell({ on: 'language pressed', language: 'nl' })
  world.settle()
  expect(dutchIn(world.form)).toBe('draft')
  expect(dutchIn(world.server.record?.values)).toBe('draft')
})

test('a language that could not be published is in the form what it was, and public in it once it is on the server', () => {
  const world = new World('published')
  world.form = formValues(collection, { ...world.form, translations: [{ id: 'nl', type: 'nl', state: 'draft' }] })
  for (const outcome of ['refusal', 'a lost answer'] as const) {
    world.tell({ on: 'language pressed', language: 'nl' })
    while (world.waiting.length > 0) world.goOn(world.waiting[0]?.do === 'send' ? outcome : 'success')
    expect(dutchIn(world.form)).toBe('draft')
  }
  // The next press learns that it went through, and takes nothing back.
  world.press('save and stay')
  while (world.waiting[0]?.do !== 'send') world.goOn('success')
  world.goOn('success')
  expect(world.state.merged).toBeUndefined()
  world.settle()
  expect(world.state).toMatchObject({ phase: 'idle', conflict: undefined })
  for (const values of [world.form, world.state.base.values, world.server.record?.values])
    expect(dutchIn(values)).toBe('public')
})

test('a state that is chosen for a language while it is being published stays', () => {
  const world = new World('published')
  world.form.translations = [{ id: 'nl', type: 'nl', state: 'draft' }]
  world.tell({ on: 'language pressed', language: 'nl' })
  while (world.waiting[0]?.do !== 'send') world.goOn('success')
  world.form.translations = [{ id: 'nl', type: 'nl', state: 'ready' }]
  world.settle()
  expect([dutchIn(world.server.record?.values), dutchIn(world.form)]).toEqual(['public', 'ready'])
})

test('a language that is published from a conflict has what was chosen there, and all that others saved', () => {
  const world = new World('published')
  world.form.translations = [{ id: 'nl', type: 'nl', state: 'draft' }]
  world.do({ act: 'types', field: 'name' })
  for (const field of ['name', 'location'] as const) world.do({ act: 'others', as: 'published', field })
  world.do({ act: 'saves', press: 'save', to: 'success' })
  world.choose('theirs')
  const { name, location } = world.server.record?.values ?? {}
  world.tell({ on: 'language pressed', language: 'nl' })
  world.settle()
  expect(world.server.record?.values).toMatchObject({ name, location })
  expect(dutchIn(world.server.record?.values)).toBe('public')
})

test('a language is published without a question where somebody else has drafted nothing in it', () => {
  const world = new World('published')
  const values = world.server.opened().values as FormValues
  const gallery = [{ url: '/uploads/a.jpg', caption: 'The harbour' }]
  world.server.write({ as: 'draft', values: { ...values, gallery } }, 'other')
  world.tell({ on: 'language pressed', language: 'nl' })
  world.settle()
  expect(world.server.record?.by).toBe('me')
  expect(world.server.record?.values.gallery).toMatchObject(gallery)
})

test('words that somebody else drafted in a language go public with it only once they were seen', () => {
  const world = new World('published')
  const published = world.server.opened().values as FormValues
  const inDutch = (longDescription: string) => [{ id: 'nl', type: 'nl', state: 'draft', longDescription }]
  world.server.write({ as: 'draft', values: { ...published, translations: inDutch('Half a text') } }, 'other')
  world.tell({ on: 'language pressed', language: 'nl' })
  world.settle()
  expect(world.server.record?.by).toBe('other')
  expect(world.state).toMatchObject({ phase: 'idle', conflict: {}, attempt: { gesture: { as: 'draft' } } })
  world.do({ act: 'saves', press: 'again', to: 'success' })
  expect(world.server.record?.by).toBe('me')
  expect(says(world.server.record?.values, 'Half a text')).toBe(true)
})

const dutchIn = (values: FormValues = {}) => (values.translations as ItemValues[])[0]?.state
