import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plainText } from '#app/content/engine/body/plain-text.ts'
import { type Body, readBody } from '#app/content/engine/body/read-body.ts'
import { bodySchema } from '#app/content/engine/body/schema.ts'
import { anyHtml, anyText } from '../paste/any-paste.ts'
import { fixtures } from '../paste/fixtures/all.ts'
import { openReader } from '../paste/reader.ts'

let reader: Awaited<ReturnType<typeof openReader>>
beforeAll(async () => {
  reader = await openReader()
})
afterEach(() => {
  expect(reader.complaints.splice(0)).toEqual([])
})
afterAll(() => reader.close())

describe.each(fixtures)('a paste from %s', (program, cases) => {
  it.each(cases.map((fixture) => [fixture.name, fixture] as const))('is read: %s', async (_name, fixture) => {
    const read = await reader.read(fixture)
    expect(read.body).toEqual(readBody({ type: 'doc', content: fixture.body }))
    expect(read.source).toBe(fixture.source ?? program)
    expect(read.left).toEqual(fixture.left ?? {})
    expect(read.pictures).toEqual((fixture.pictures ?? []).map((picture) => ({ caption: '', ...picture })))
  })
})

const words = /w[\da-z]{3}w/g
/** As a search finds it. */
const said = (body: Body | undefined) => (body ? plainText(body) : '')

describe('a paste of any kind', () => {
  it('is read as a document that the schema allows, with every word that could be seen', async () => {
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        const { shown, ...read } = await reader.readAndShow(html)
        const { body } = read
        if (body) expect(() => Node.fromJSON(bodySchema, body).check()).not.toThrow()
        expect(readBody(body)).toEqual(body)
        expect(JSON.stringify(read)).not.toMatch(/"(href|src)":"\s*javascript:/i)
        expect((shown.match(words) ?? []).filter((word) => !said(body).includes(word))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('is read with every word when it is text, whatever signs are in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { body } = await reader.read({ text })
        expect(readBody(body)).toEqual(body)
        expect((text.match(words) ?? []).filter((word) => !said(body).includes(word))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('is read whatever its fields and pictures are called, which a form and a document take for their properties', async () => {
    const names = await reader.namesOfProperties()
    expect(names).toEqual(expect.arrayContaining(['body', 'childNodes', 'getAttribute', 'parentElement']))
    const pictures = names.map((name) => `<img name=${name}><object id=${name}></object>`).join('')
    const note = '<p id=b>said <a href="#a">1</a></p>'
    const form = `<form>${pictures}<p>inside<a href="#b" id=a>1</a></p>${note}<button id=children></button></form>`
    const read = await reader.read({ html: `${pictures}<p>before</p>${form}<p>after</p>` })
    expect(said(read.body)).toBe('before\n\ninside\n\nafter\n\nsaid')
  })

  it('that is nested without end, or has tables without end, is read in time', async () => {
    const deep = `${'<div><ul><li><table><tr><td><b>'.repeat(100)}deep`
    expect(said((await reader.read({ html: deep })).body)).toContain('deep')
    const wide = `<table>${'<tr><td rowspan=60000 colspan=1000>cell</td><td>last</td></tr>'.repeat(100)}</table>`
    expect(said((await reader.read({ html: wide })).body)).toContain('last')
    const stars = `## Stars\n\n${'**a _b [c](d *e `f '.repeat(1_000)}`
    expect(said((await reader.read({ text: stars })).body)).toContain('[c](d')
  })
})

describe('what is said after a paste', () => {
  it('names what was kept and what was left out, in one line', async () => {
    const html = `<p class=MsoNormal>x<span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>
      <h1>One</h1><h2>Two</h2><ul><li>a<ul><li>b</li></ul></li></ul><table><tr><th>a<th>b<tr><td>1<td>2</table><del>gone</del>`
    expect((await reader.read({ html })).sentence).toBe(
      'Pasted from Word: 2 headings, 1 list and 1 table kept. Left out: 1 comment, 1 deleted passage.',
    )
  })

  it('is nothing when all of it is there and nothing had to be understood', async () => {
    expect((await reader.read({ html: '<p>A <b>bold</b> word</p>' })).sentence).toBeUndefined()
    expect((await reader.read({ text: 'A word' })).sentence).toBeUndefined()
  })

  it('is said as well when nothing but a loss is to be told', async () => {
    const html = '<p>A <a href="file:///C:/plan.doc">plan</a></p>'
    expect((await reader.read({ html })).sentence).toBe('Pasted from a web page. Left out: 1 link.')
  })
})
