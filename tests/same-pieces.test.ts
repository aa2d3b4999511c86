import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, withTextsOf } from '#app/content/engine/same-pieces.ts'

const body = fc.record({ type: fc.constant('doc'), content: fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }) })
const section = fc.record({ title: fc.string(), body: fc.option(body, { nil: undefined }) })
const values = fc.record({
  title: fc.string(),
  sections: fc.array(fc.oneof(section, fc.jsonValue()), { maxLength: 4 }),
})

describe('a form that is saved after another', () => {
  test('says what it says, whatever was saved before', () => {
    fc.assert(
      fc.property(values, values, fc.option(values), (form, before, draft) => {
        expect(withTextsOf(form, { ...before, draft })).toEqual(form)
      }),
    )
  })

  test('has the texts that stand as they stood from what was saved, or drafted, and others as its own', () => {
    const text = (words: string) => ({ type: 'doc', content: [{ type: 'text', text: words }] })
    const before = {
      sections: [{ body: text('one') }, { body: text('two') }],
      draft: { sections: [{ body: text('new') }] },
    }
    const form = { sections: [{ body: text('new') }, { body: text('two') }, { body: text('three') }] }
    const { sections } = withTextsOf(form, before) as typeof form
    expect(sections[0]?.body).toBe(before.draft.sections[0]?.body)
    expect(sections[1]?.body).toBe(before.sections[1]?.body)
    expect(sections[2]?.body).toBe(form.sections[2]?.body)
  })
})

test('two values are the same when they are so written down, and only then', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSame(one, structuredClone(one))).toBe(true)
      expect(isSame(one, other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
    }),
  )
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
    .concat([['', 'an object']])
}
