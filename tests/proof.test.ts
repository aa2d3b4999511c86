import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './faults/faults.ts'
import { attackSections } from './support/attack-sections.ts'

const page = readFileSync('docs/proof.md', 'utf8')
const chapter = (name: string) => page.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? ''
/** The cells of a table's lines. */
const rowsOf = (text: string) => [...text.matchAll(/^\| (.+) \|$/gm)].map(([, line = '']) => line.split(' | '))
const isThere = (name: string) => ['ts', 'tsx'].some((kind) => existsSync(`tests/${name}.test.${kind}`))
const named = (text: string) => [...text.matchAll(/`([a-z][\w/-]*)`/g)].map(([, name = '']) => name).filter(isThere)

test('every file that is to show what an attack is refused is run by npm run test:attack, once', () => {
  const run = Object.values(attackSections).flat()
  expect(run.filter((name) => !isThere(name))).toEqual([])
  expect(run.toSorted()).toEqual([...new Set(run)].toSorted())
  const sections = chapter('Attack').split(/^### /m).slice(1)
  expect(Object.keys(attackSections)).toEqual(expect.arrayContaining(sections.map((text) => text.split('\n')[0])))
  const told = sections.flatMap((text) => rowsOf(text).flatMap((cells) => named(cells.at(-1) ?? '')))
  expect(told.length).toBeGreaterThan(50)
  expect([...new Set(told)].filter((name) => !run.includes(name))).toEqual([])
})

test('the page names files that are there', () => {
  const files = [...page.matchAll(/`((?:requests|e2e|attack)\/[\w/-]+)`/g)].map(([, name = '']) => name)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => !isThere(name) && !existsSync(`tests/${name}`))).toEqual([])
})

test('every fault is told with the word that does it alone or with its like', () => {
  const words = rowsOf(chapter('Faults')).flatMap(([, , word = '']) => /^`(\w+)`$/.exec(word)?.[1] ?? [])
  for (const word of words) expect([word, faults.some(({ name }) => name.includes(word))]).toEqual([word, true])
  expect(faults.filter(({ name }) => !words.some((word) => name.includes(word)))).toEqual([])
})
