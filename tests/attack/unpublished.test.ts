import { expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/site.ts'
import { type Canary, canaryDoors, canaryFiles, createCanaries, isHiddenAtFirst } from './kinds/canaries.ts'

const editor = await signIn(site.url)
const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
const { begin, hide } = createCanaries(editor)
const canaries = await begin()

type Leak = { door: string; state: Canary['state']; kind: string }

/** What of which states could be read, door by door. Each door is asked twice: for a page of its own, and a kept one. */
async function sweep() {
  const leaks: Leak[] = []
  let asked = 0
  for (const door of await canaryDoors(canaries))
    for (const [who, ask] of askers) {
      const text = await ask(door)
      asked++
      for (const { word, state, kind } of canaries)
        if (text.includes(word)) leaks.push({ door: `${who} ${door}`, state, kind })
    }
  for (const one of canaries)
    for (const path of canaryFiles(one))
      for (const cookie of ['', reader.cookie]) {
        asked++
        const { status } = await fetch(site.url + path, { headers: { cookie } })
        if (status === 200) leaks.push({ door: path, state: one.state, kind: one.kind })
      }
  return { leaks, asked }
}

const askers: [string, (path: string) => Promise<string>][] = [
  ['anybody', async (path) => (await fetch(site.url + path, { redirect: 'manual' })).text()],
  ['anybody, once more', async (path) => (await fetch(site.url + path, { redirect: 'manual' })).text()],
  ['a reader', async (path) => (await reader.page(path)).text()],
]

test('nothing that is not published can be read at any door, before and after it was', async ({ task }) => {
  const first = await sweep()
  expect(first.leaks.filter(isHiddenAtFirst)).toEqual([])
  // What is published can be read: the sweep sees what there is.
  for (const one of canaries.filter((all) => !isHiddenAtFirst(all)))
    expect([
      one.kind,
      one.state,
      first.leaks.some(({ state, kind }) => state === one.state && kind === one.kind),
    ]).toEqual([one.kind, one.state, true])

  await hide()
  const second = await sweep()
  expect(second.leaks).toEqual([])

  // Searching for a word of it finds nothing either; the page repeats what was asked.
  for (const { word, slug } of canaries) {
    const html = await (await fetch(`${site.url}/search?q=${word}`)).text()
    expect([html.includes(slug), /\/(news|project)\/address-/.test(html)]).toEqual([false, false])
  }
  task.meta.cases = first.asked + second.asked
})
