import { describe, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { capitalised, listedChoice } from '#app/content/engine/capitalised.ts'
import { checkValues } from '#app/content/engine/check-values.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { db, decoded, readSelection } from '#tests/support/real-estate.ts'
import { tables } from '#tests/support/record-tables.ts'
import { type CollectionSlug, listed, recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/sample-site.ts'

// What a list offers and what a form takes is one thing, in every collection.

const editor = await signIn(site.url)

const choosing = listed.flatMap(({ slug, fields, list }) =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'choice')
    .map(([name, { choices = [] }]) => ({
      slug: slug as CollectionSlug,
      name,
      choices,
      isFilter: list.filter === name,
    })),
)

/** The options of a select on a screen of the CMS, by value. */
async function optionsOf(path: string, name: string) {
  const html = await (await editor.page(path)).text()
  const select = html.split(`name="${name}"`)[1]?.split('</select>')[0] ?? ''
  return [...select.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)<\/option>/g)].map(([, value = '', text = '']) => ({
    value: decoded(value),
    text: decoded(text),
  }))
}

test('there are lists to choose from where the specification gives some, of legal texts and of figures', () => {
  expect(choosing.map(({ slug, name }) => `${slug} ${name}`).toSorted()).toEqual([
    'development assetType',
    'documents type',
    'figures countedBy',
    'figures decimals',
    'figures unit',
    'legal-texts document',
    'news category',
    'portfolio assetType',
    'venture-capital stage',
  ])
})

describe.each(choosing)('the list $name of $slug', ({ slug, name, choices, isFilter }) => {
  const { created, update, remove } = recordsOf(editor, slug)

  test('offers only what the form takes', () => {
    expect(choices.length).toBeGreaterThan(1)
    const collection = collections[slug] as Collection
    for (const choice of choices)
      expect(checkValues(collection, { ...valid[slug](), [name]: choice })).toMatchObject({
        values: { [name]: choice },
      })
  })

  test('offers what is saved, as a new record and again', async () => {
    for (const choice of sampled([...choices], name.length)) {
      const { id, version, values } = await created({ [name]: choice })
      expect(values[name]).toBe(choice)
      expect((await update(id, version, values)).httpStatus).toBe(200)
      await remove(id)
    }
  })

  test('offers every value of the sample content', async () => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { rows } = await db.query<{ value: string }>(`select distinct ${column} as value from ${tables[slug]}`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { value } of rows) expect(choices).toContain(value)
  })

  test.runIf(isFilter)('narrows the screen to what the form offers, each with a capital', async () => {
    const options = await optionsOf(`/cms/${slug}`, name)
    expect(options.length).toBeGreaterThan(1)
    for (const { value, text } of options) {
      expect(choices).toContain(value)
      expect(text).toBe(capitalised(value))
      expect(text).toMatch(/^[A-Z]/)
    }
  })
})

test('signs of units and tags of languages keep their case in a form, and words begin with a capital', () => {
  const listed = ['m²', 'm€', 'x', 'ha', 'homes', 'en-GB', 'retail'].map(listedChoice)
  expect(listed).toEqual(['m²', 'm€', 'x', 'ha', 'Homes', 'en-GB', 'Retail'])
})

test('the public filters offer only what a form takes', async () => {
  const types = choosing.filter(({ name }) => name === 'assetType').flatMap(({ choices }) => choices.map(capitalised))
  const { options } = await readSelection({})
  const offered = options.type.map(({ value }) => value).filter(Boolean)
  expect(offered).toEqual(expect.arrayContaining(['Retail', 'Office', 'Residential', 'Parking']))
  for (const type of offered) expect(types).toContain(type)
  const news = await (await fetch(`${site.url}/news`)).text()
  const categories = [
    ...news.matchAll(/value="([^"]+)"[^>]* name="category"|name="category"[^>]* value="([^"]+)"/g),
  ].map(([, value]) => value)
  expect(categories).toEqual(choosing.find(({ slug }) => slug === 'news')?.choices)
})
