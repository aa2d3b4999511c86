import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep } from '#app/routes/cms/collection/save/save-machine.ts'
import { formValues } from '#app/routes/cms/record/form-values.ts'
import type { Act, Begin, Outcome, Press } from './support/save-acts.ts'
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
  act(1, 'leaves', {}),
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
      if (world.isClosed()) return
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
  const underWay = sent('draft', 'published')
  underWay.tell({ on: 'left' })
  underWay.settle()
  expect(underWay.state.phase).toBe('over')
  expect(underWay.server.record?.publication.status).toBe('published')
})

test('a form that is left while its save is under way is neither merged nor sent again when somebody else was first', () => {
  const world = sent('published', 'save')
  world.do({ act: 'others', as: 'published', field: 'location' })
  world.do({ act: 'leaves' })
  world.goOn('success')
  expect([world.waiting, world.said]).toEqual([[], ['fail']])
  expect(world.server.record?.by).toBe('other')
})

test('of a save whose answer is lost after its form was left nobody says that it failed, and the list is read again', () => {
  const world = sent('published', 'save')
  world.do({ act: 'leaves' })
  const lost = { on: 'answered', answer: { status: 'refused', message: 'No answer' }, isMore: false } as const
  const { state, effects } = nextStep(collection, world.state, lost, world.form)
  expect(state.problem?.message).toMatch(/is not known/)
  expect(effects.map((effect) => effect.do)).toEqual(['outdated', 'fail'])
})

/** As far as its request, which is not answered yet. */
function sent(begin: Begin, press: Press) {
  const world = new World(begin)
  world.do({ act: 'types', field: 'name' })
  world.press(press)
  while (world.waiting[0]?.do !== 'send') world.goOn('success')
  return world
}

test('what is typed while a save is under way is saved by the next press, as often as that comes, and not without one', () => {
  for (const presses of [0, 1, 2]) {
    const world = sent('published', 'save and stay')
    world.press('save')
    world.do({ act: 'types', field: 'location' })
    for (let press = 1; press <= presses; press++) world.press('save')
    world.settle()
    expect(world.server.record?.version).toBe(presses > 0 ? 3 : 2)
    expect(world.server.record?.values.location).toBe(presses > 0 ? 'typed 2' : 'Ghent')
    expect(world.state.phase).toBe(presses > 0 ? 'over' : 'idle')
    world.check()
  }
})

test('a press while a save is under way does nothing where the button has another meaning after it', () => {
  const world = sent('draft', 'published')
  world.do({ act: 'types', field: 'location' })
  world.press('save and stay')
  world.settle()
  expect(world.state.phase).toBe('idle')
  expect(world.server.record).toMatchObject({ version: 2, values: { location: 'Ghent' } })
})

test('nothing of the menu is asked or begun while a save is under way', () => {
  const world = sent('draft beside', 'save')
  const before = world.state
  for (const press of ['scheduled', 'discarded', 'published', 'unpublished'] as const) world.press(press)
  expect([world.state, world.waiting.length]).toEqual([before, 1])
  world.settle()
  expect(world.state.phase).toBe('over')
  expect(world.server.record?.publication).toMatchObject({ hasDraft: true, publishAt: null })
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
