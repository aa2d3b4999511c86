import { expect, test } from 'vitest'
import { originalName } from '#app/media/original-name.ts'
import { type Arrival, arrivalOf, createUploads } from '#app/routes/cms/pictures/uploads.ts'

test('a form waits for all uploads of one field, whichever ends first', async () => {
  const uploads = createUploads()
  const slow = Promise.withResolvers<boolean>()
  const quick = Promise.resolve(true)
  uploads.onUpload('content', slow.promise)
  uploads.onUpload('content', quick)
  await quick
  const settled = uploads.settle()
  slow.resolve(false)
  expect(await settled).toEqual(['content'])
})

test('what the library does not have yet is tried once more before the form is saved, and holds it back where that fails', async () => {
  const uploads = createUploads()
  let tries = 0
  uploads.onUnsaved('image', () => uploads.onUpload('image', Promise.resolve(++tries > 1)))
  expect(await uploads.settle()).toEqual(['image'])
  expect(await uploads.settle()).toEqual([])
  expect(uploads.isRunning()).toBe(true)
  uploads.onUnsaved('image', undefined)
  expect(uploads.isRunning()).toBe(false)
})

test('what only a session keeps from the library holds back nothing that asks for one, and is tried again with it', async () => {
  const uploads = createUploads()
  const answers: Arrival[] = ['session', 'session', true]
  uploads.onUnsaved('image', () => uploads.onUpload('image', Promise.resolve(answers.shift() ?? false)))
  expect(await uploads.settle()).toEqual(['image'])
  expect(await uploads.settle({ asks: true })).toEqual([])
  expect(await uploads.settle({ asks: true })).toEqual([])
  expect(answers).toEqual([])
  const refused = { isDone: false, problem: '' } as const
  expect(arrivalOf({ ...refused, answer: {}, status: 401 })).toBe('session')
  expect(arrivalOf({ ...refused, answer: { status: 'other-editor' }, status: 409 })).toBe('session')
  expect(arrivalOf({ ...refused, answer: {}, status: 409 })).toBe(false)
})

test('the name of a file is cut between signs, and holds nothing that the database cannot', () => {
  const long = 'a'.repeat(199)
  expect(originalName(`\0${long}😀.png`)).toBe(`${long}😀`)
  expect(originalName('half \ud83d.png')).toBe('half \ufffd.png')
})
