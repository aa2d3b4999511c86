import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { nlTools } from '#app/words/nl/tools.ts'

const folder = 'app/words/nl/tools'
const files = (of: string) =>
  readdirSync(of, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${of}/${name}`)

type Node = { type: string; [property: string]: unknown }

/** Every node with those around it, the nearest last. */
function* nodesIn(value: unknown, around: Node[] = []): Generator<[node: Node, around: Node[]]> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each, around)
    return
  }
  const node = value as Node
  if (node.type) yield [node, around]
  for (const each of Object.values(node)) yield* nodesIn(each, node.type ? [...around, node] : around)
}

const programOf = (file: string) => parseSync(file, readFileSync(file, 'utf8')).program.body

const sources = files('app').filter((file) => !file.startsWith('app/words/'))

test('each text of the tools is translated once, in a Dutch that is written as Dutch is', () => {
  const parts = files(folder).flatMap((file) =>
    [...nodesIn(programOf(file))].flatMap(([{ type, key }]) =>
      type === 'Property' ? [(key as { name?: string; value?: string }).name ?? (key as { value?: string }).value] : [],
    ),
  )
  expect(parts.filter((text, at) => parts.indexOf(text) < at)).toEqual([])
  expect(Object.values(nlTools).filter((text) => !text.trim() || /["“”„«»]|'| {2}/.test(text))).toEqual([])
})

test('tools say nothing while their modules are read: nobody asks then, in no language', () => {
  const tooEarly = sources.flatMap((file) =>
    [...nodesIn(programOf(file))].flatMap(([{ type, callee, arguments: texts }, around]) => {
      const isSaid = type === 'CallExpression' && /^say(Any|Parts)?$/.test((callee as { name?: string }).name ?? '')
      const isLater = around.some((each) => /Function(Expression|Declaration)$/.test(each.type))
      return isSaid && !isLater ? [`${file}: ${(texts as { value?: string }[])[0]?.value}`] : []
    }),
  )
  expect(tooEarly).toEqual([])
})
