import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormValues, formValues, type ItemValues } from '#app/routes/cms/record/form-values.ts'
import type { Act, Begin, Outcome } from './support/save-acts.ts'
import { collection, says } from './support/save-server.ts'
import { World } from './support/save-world.ts'

type ActOf<Name> = Extract<Act, { act: Name }>
type Parts<Of> = { [Part in Exclude<keyof Of, 'act'>]: fc.Arbitrary<Of[Part]> }

const act = <Name extends Act['act']>(weight: number, act: Name, parts: Parts<ActOf<Name>>) => ({
  weight,
  arbitrary: fc.record<object>(parts).map((drawn) => ({ ...drawn, act }) as Act),
})

const field = fc.constantFrom('name' as const, 'location' as const, 'longDescription' as const)
const failure = fc.constantFrom<Outcome[]>('refusal', 'no connection', 'a lost answer')
const outcome = fc.oneof({ weight: 3, arbitrary: fc.constant<Outcome>('success') }, { weight: 2, arbitrary: failure })
const buttons = ['save', 'save and stay', 'again', 'again and stay'] as const
const menu = ['draft', 'published', 'scheduled', 'unpublished', 'discarded'] as const

const anAct = fc.oneof(
  act(4, 'types', { field }),
  act(1, 'pauses', {}),
  act(4, 'presses', { press: fc.constantFrom(...buttons, ...menu), isSure: fc.boolean() }),
  act(8, 'waits', { for: fc.constant('success') }),
  act(2, 'waits', { for: failure }),
  act(5, 'saves', { press: fc.constantFrom(...buttons), to: outcome }),
  act(2, 'answers', { with: fc.constantFrom('yes', 'no') }),
  act(2, 'chooses', { side: fc.constantFrom('mine', 'theirs') }),
  act(1, 'takes theirs', {}),
  act(1, 'signs in', { who: fc.constantFrom('me', 'other', undefined) }),
  act(3, 'others', {
    as: fc.constantFrom('published', 'draft', 'scheduled', 'unpublished', 'deleted', 'moved'),
    field,
  }),
)
const begins = fc.constantFrom<Begin[]>(
  'new',
  'published',
  'draft',
  'draft beside',
  'scheduled',
  'restored',
  'clashing',
  'moved',
)
const histories = fc.array(anAct, { maxLength: 30, size: 'max' })

function afterAll(begin: Begin, history: Act[]) {
  const world = new World(begin)
  for (const act of history) {
    world.do(act)
    world.check()
  }
  return world
}

test('whatever happens, no two saves are on their way, nothing typed is lost, and nothing goes public unmeant', () => {
  fc.assert(
    fc.property(begins, histories, (begin, history) => void afterAll(begin, history)),
    { numRuns: 1500 },
  )
})

test('whatever has happened, once the connection works one press saves what stands in the form, or says why not', () => {
  fc.assert(
    fc.property(begins, histories, (begin, history) => {
      const world = afterAll(begin, history)
      world.server.signedIn = 'me'
      world.settle()
      if (world.state.phase === 'over') return
      const typed = [...world.typed.values()]
      // What somebody else has done meanwhile is said once; then there is nothing more to say.
      for (let press = 1; press <= 3 && world.state.phase === 'idle'; press++) {
        world.choose('mine')
        world.said = []
        world.press('save')
        world.settle()
        world.check()
        const isSaid = world.said.length > 0 || world.state.conflict
        if (!isSaid) break
      }
      expect(world.state.phase).toBe('over')
      const { displayOrder: _place, ...stored } = world.server.record?.values ?? {}
      const { displayOrder: _typed, ...shown } = world.form
      expect(stored).toEqual(shown)
      expect(typed.filter((text) => !says(stored, text))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each<Begin>(['draft', 'draft beside', 'scheduled'])(
  'a %s that is deleted in the meantime comes back as a draft, which no visitor sees',
  (begin) => {
    const world = new World(begin)
    world.do({ act: 'types', field: 'name' })
    world.do({ act: 'others', as: 'deleted', field: 'name' })
    for (const _try of ['is gone', 'is made anew']) world.do({ act: 'saves', press: 'save', to: 'success' })
    world.check()
    expect(world.state.phase).toBe('over')
    expect(world.server.record?.publication).toMatchObject({ status: 'draft', hasDraft: false, publishAt: null })
  },
)

test('what is published while its form is open is not taken for scheduled: the press says so, and the next one updates it', () => {
  const world = new World('scheduled')
  world.do({ act: 'types', field: 'name' })
  world.do({ act: 'others', as: 'published', field: 'location' })
  world.do({ act: 'saves', press: 'save', to: 'success' })
  expect(world.server.record?.publication).toMatchObject({ status: 'published', hasDraft: false })
  expect(world.state.problem?.message).toContain('was published in the meantime')
  world.do({ act: 'saves', press: 'save', to: 'success' })
  expect(world.state.phase).toBe('over')
  expect(world.server.record?.publication).toMatchObject({ status: 'published', hasDraft: false })
  expect(world.server.record?.values.name).toBe('typed 1')
  world.check()
})

test('a form that is left before its save was sent sends nothing, and one that has sent hears of it', () => {
  const published = { act: 'presses', press: 'published', isSure: true } as const
  const left = new World('draft')
  left.do(published)
  for (const _is of ['uploaded', 'valid']) left.do({ act: 'waits', for: 'success' })
  left.tell({ on: 'left' })
  left.settle()
  expect(left.server.record?.publication.status).toBe('draft')
  const sent = new World('draft')
  sent.do(published)
  for (const _is of ['uploaded', 'valid', 'checked']) sent.do({ act: 'waits', for: 'success' })
  sent.tell({ on: 'left' })
  sent.settle()
  expect(sent.state.phase).toBe('over')
  expect(sent.server.record?.publication.status).toBe('published')
})

test('a language is made public by its own press alone, and not by one that comes during another save', () => {
  const world = new World('published')
  world.form.translations = [{ id: 'nl', type: 'nl', state: 'draft' }]
  world.do({ act: 'presses', press: 'save and stay', isSure: true })
  world.tell({ on: 'language pressed', language: 'nl' })
  world.settle()
  expect(dutchIn(world.form)).toBe('draft')
  expect(dutchIn(world.server.record?.values)).toBe('draft')
})

const dutchIn = (values: FormValues = {}) => (values.translations as ItemValues[])[0]?.state

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

test('a publish whose answer got lost knows itself, although the server left words out of what English lacks', () => {
  const world = new World('draft beside')
  const gallery = [{ url: '/uploads/gone.webp', caption: 'Weg' }]
  const words = { id: 'nl', type: 'nl', state: 'draft', location: 'Gent', gallery }
  world.form = formValues(collection, { ...world.form, translations: [words] })
  world.do({ act: 'saves', press: 'save and stay', to: 'success' })
  const publish = () => {
    world.press('published')
    while (world.waiting[0]?.do !== 'send') world.goOn('success')
  }
  publish()
  world.goOn('a lost answer')
  expect([says(world.form, 'Weg'), says(world.server.record?.values, 'Weg')]).toEqual([true, false])
  publish()
  world.goOn('success')
  expect(world.state.merged).toBeUndefined()
  expect(world.state).toMatchObject({ phase: 'answer', conflict: undefined })
  world.settle()
  expect(world.state.phase).toBe('over')
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

test('what is pressed while something is left to choose is what is saved once it is chosen', () => {
  const world = new World('published')
  world.do({ act: 'types', field: 'name' })
  world.do({ act: 'others', as: 'published', field: 'name' })
  world.do({ act: 'saves', press: 'save', to: 'success' })
  world.press('draft')
  expect(world.state).toMatchObject({
    phase: 'idle',
    conflict: { isAsked: true },
    attempt: { gesture: { as: 'draft' } },
  })
  world.choose('mine')
  world.do({ act: 'saves', press: 'again and stay', to: 'success' })
  expect(world.server.record).toMatchObject({ by: 'me', publication: { status: 'published', hasDraft: true } })
  expect(world.state.phase).toBe('idle')
})

test('a save that waits for uploads saves what was chosen, and not all of the other version', () => {
  const world = new World('published')
  world.do({ act: 'types', field: 'name' })
  world.do({ act: 'others', as: 'draft', field: 'name' })
  world.do({ act: 'saves', press: 'save', to: 'success' })
  world.choose('mine')
  world.press('published')
  const name = world.form.name
  world.tell({ on: 'theirs taken' })
  world.settle()
  expect(world.server.record).toMatchObject({ by: 'me', values: { name } })
})

test('what was chosen comes into the form once nothing is uploaded in it any more', () => {
  const world = new World('published')
  world.do({ act: 'types', field: 'name' })
  world.do({ act: 'others', as: 'published', field: 'name' })
  world.do({ act: 'saves', press: 'save', to: 'success' })
  world.choose('theirs')
  world.press('again')
  expect([world.form.name, world.waiting[0]?.do]).toEqual(['typed 1', 'wait for uploads'])
  world.settle()
  expect(world.form.name).toBe(world.server.record?.values.name)
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

test('a form in which something is still written or uploaded beside its fields stays when it is saved', () => {
  const world = new World('published')
  world.do({ act: 'types', field: 'name' })
  world.isMore = true
  world.do({ act: 'saves', press: 'save', to: 'success' })
  expect(world.server.record?.values.name).toBe('typed 1')
  expect(world.state.phase).toBe('idle')
  world.isMore = false
  world.do({ act: 'saves', press: 'save', to: 'success' })
  expect(world.state.phase).toBe('over')
})
