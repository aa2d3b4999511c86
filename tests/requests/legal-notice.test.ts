import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'

const editor = await signIn(site.url)
const slug = 'page-company'
const id = collections[slug]?.page?.id
const read = async (path: string) => (await fetch(site.url + path)).text()

type Values = { entities: Record<string, string | null>[] } & Record<string, unknown>

async function save(change: (values: Values) => object) {
  const opened = await (await editor.call('GET', `/cms/${slug}/records/${id}`)).json()
  const { version, values } = (opened as { record: { version: number; values: Values } }).record
  const body = { as: 'published', version, values: { ...values, ...change(values) } }
  expect((await editor.call('PUT', `/cms/${slug}/records/${id}`, body)).status).toBe(200)
}

test('every page leads to the legal notice, from where its footer names the legal entities', async () => {
  for (const path of ['/', '/contact', '/terms', '/nothing-here'])
    expect(await read(path)).toContain('<h2><a href="/legal-notice">Legal entities</a></h2>')
})

test('the legal notice names every legal entity, and of each what is known of it', async () => {
  const before = await read('/legal-notice')
  expect(before).toContain('<h1 class="d2 split__a" id="title">Legal notice</h1>')
  for (const name of ['Estavelle Group S.A.', 'Estavelle Ventures S.à r.l.', 'Estavelle Nederland B.V.'])
    expect(before).toContain(`<h3>${name}</h3>`)
  expect(before).not.toContain('VAT number</dt>')
  const said = {
    form: 'Société anonyme',
    registerName: 'RCS Luxembourg',
    registerNumber: 'B 000 001',
    vatNumber: 'LU00000001',
    authority: 'CSSF, file 1',
    representatives: 'A. Director',
    phone: '+352 00 00 01',
  }
  const whole = { noticeLead: 'Who we are.', responsible: 'The press office', disputes: 'Courts of Luxembourg' }
  await save(({ entities }) => ({
    ...whole,
    entities: entities.map((entity, at) => (at === 0 ? { ...entity, ...said } : entity)),
  }))
  const after = await read('/legal-notice')
  const { registerName, registerNumber, ...facts } = said
  for (const fact of [...Object.values({ ...facts, ...whole }), `${registerName}, ${registerNumber}`])
    expect(after).toContain(`>${fact}<`)
  expect(after).toContain('"vatID":"LU00000001"')
})
