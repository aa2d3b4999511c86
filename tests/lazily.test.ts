import { expect, test } from 'vitest'
import { z } from 'zod'
import { collections } from '#app/content/collections.ts'
import { lazily } from '#app/content/engine/lazily.ts'

test('a schema is made when something is first asked of it, and once', () => {
  let made = 0
  const short = lazily(() => {
    made++
    return z.string().max(3)
  })
  const record = z.object({ short, list: z.array(short).nullable() })
  expect(made).toBe(0)
  expect(record.safeParse({ short: 'four', list: null }).success).toBe(false)
  expect(record.parse({ short: 'one', list: ['two'] })).toEqual({ short: 'one', list: ['two'] })
  expect(short.optional().parse(undefined)).toBeUndefined()
  expect(short).toBeInstanceOf(z.ZodString)
  expect(made).toBe(1)
})

test('no field of a collection is one of the lazy schemas of Zod, which weigh ten times as much', () => {
  const fields = Object.values(collections).flatMap(({ fields }) => Object.values(fields))
  expect(fields.filter(({ schema }) => schema instanceof z.ZodLazy)).toEqual([])
})
