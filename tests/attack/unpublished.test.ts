import { expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/site.ts'
import { type Canary, canaryFiles, commonDoors, createCanaries, isHiddenAtFirst, ownDoors } from './kinds/canaries.ts'

const editor = await signIn(site.url)
const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
const { begin, hide } = createCanaries(editor)
const canaries = await begin()

type Leak = { door: string; state: Canary['state']; kind: string }

/**
 * What of which states could be read, door by door: by anybody and by a reader, and each door twice, for a page of its
 * own and a kept one. Of a record's own addresses and its askers `npm test` tries some.
 */
async function sweep() {
  const leaks: Leak[] = []
  let asked = 0
  const own = canaries.flatMap((one, at) => (ownDoors(one).length > 0 ? sampled(ownDoors(one), at, 2) : []))
  for (const [at, door] of [...(await commonDoors()), ...own].entries())
    for (const [who, ask] of sampled(askers, at)) {
      const text = await ask(door)
      asked++
      for (const { word, state, kind } of canaries)
        if (text.includes(word)) leaks.push({ door: `${who} ${door}`, state, kind })
    }
  for (const [at, one] of canaries.entries())
    for (const path of canaryFiles(one))
      for (const cookie of sampled(['', reader.cookie], at)) {
        asked++
        const { status } = await fetch(site.url + path, { headers: { cookie } })
        if (status === 200) leaks.push({ door: path, state: one.state, kind: one.kind })
      }
  return { leaks, asked }
}

const anybody = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).text()
const askers: [string, (path: string) => Promise<string>][] = [
  ['anybody, twice', async (path) => (await anybody(path)) + (await anybody(path))],
  ['a reader', async (path) => (await reader.page(path)).text()],
]

// Every door, for `npm run test:attack`: thousands of requests.
const patience = 300_000

test('nothing that is not published can be read at any door, before and after it was', { timeout: patience }, async ({
  task,
}) => {
  const first = await sweep()
  expect(first.leaks.filter(isHiddenAtFirst)).toEqual([])
  // What is published can be read: the sweep sees what there is.
  // Whoever is signed in is led away from the page for signing in.
  for (const one of canaries.filter((all) => !isHiddenAtFirst(all) && all.kind !== 'page-sign-in'))
    expect([
      one.kind,
      one.state,
      first.leaks.some(({ state, kind }) => state === one.state && kind === one.kind),
    ]).toEqual([one.kind, one.state, true])

  await hide()
  const second = await sweep()
  expect(second.leaks).toEqual([])

  // Searching for a word of it finds nothing either; the page repeats what was asked.
  const search = async (q: string) => {
    const answer = await fetch(`${site.url}/search?${new URLSearchParams({ q })}`)
    expect([q, answer.status]).toEqual([q, 200])
    return answer.text()
  }
  for (const { word, slug } of sampled(canaries, 0, 6)) {
    const html = await search(word)
    expect([html.includes(slug), /\/(news|project)\/address-/.test(html)]).toEqual([false, false])
    // Nor is it what somebody meant who types a part of it, or a letter amiss.
    for (const typed of [word.slice(0, -2), `${word.slice(0, -1)}~`]) {
      const near = await search(`${typed} towerspoor`)
      expect([typed, near.includes(word)]).toEqual([typed, false])
    }
  }
  task.meta.cases = first.asked + second.asked
})
