import { describe, expect, it } from 'vitest'
import { checkDraft, checkValues, type Values } from '#app/content/engine/check-values.ts'
import type { Collection, Fields } from '#app/content/engine/collection.ts'
import { body, type Field, optionalText, sections, sharingText, text } from '#app/content/engine/fields.ts'
import { madeFrom, type Sources } from '#app/content/engine/languages/made-from.ts'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import { type Text, textsOf, valueAt, withValueAt } from '#app/content/engine/languages/texts.ts'
import { translationsOf } from '#app/content/engine/languages/translations.ts'
import { withoutLeftOver } from '#app/content/engine/languages/without-left-over.ts'
import { list } from '#app/content/engine/list.ts'
import { gallery, texts } from '#app/content/engine/list-fields.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import { alongside, formValues, type ItemValues } from '#app/routes/cms/record/form-values.ts'

const fields: Fields = {
  title: text('Title', { max: 80 }),
  town: text('Town', { max: 80, isShared: true }),
  note: optionalText('Note', { max: 80 }),
  seoTitle: sharingText('SEO title', { max: 60 }),
  story: body('Story', { max: 1_000 }),
  parts: sections('Content', { max: 1_000, countedAs: 'Content' }),
  highlights: texts('Highlights', { item: 'Highlight', max: 80, maxItems: 5 }),
  gallery: gallery('Gallery', { item: 'Picture', maxItems: 5, recommended: '' }),
  steps: list('Steps', {
    item: 'Step',
    variants: {
      words: {
        label: 'Words',
        fields: {
          title: text('Title', { max: 80 }),
          people: list('People', { item: 'Person', fields: { role: text('Role', { max: 80 }) } }),
        },
      },
      line: { label: 'Line', fields: {} },
    },
  }),
}

const story = {
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 1, id: null }, content: [{ type: 'text', text: 'Wells' }] }],
}
const source = {
  title: 'Twelve homes',
  town: 'Zeist',
  note: null,
  seoTitle: 'Homes',
  story,
  parts: [{ title: 'Heat', text: 'From the ground.', body: story }, { text: 'Until 2027.' }],
  highlights: ['No gas', 'Lawn'],
  gallery: [{ url: '/uploads/a.b.webp', caption: 'Third storey' }, { url: '/uploads/c.webp' }],
  steps: [
    { id: 'one', type: 'line' },
    { id: 'two', type: 'words', title: 'Begin', people: [{ id: 'p', role: 'Builder' }] },
  ],
}

describe('the texts of a record', () => {
  it('are found by path, each with its label and what it says, without formatting', () => {
    expect(textsOf(fields, source).map(({ path, label, text }) => [path, label, text])).toEqual([
      ['title', 'Title', 'Twelve homes'],
      ['seoTitle', 'SEO title', 'Homes'],
      ['story', 'Story', 'Wells'],
      ['parts', 'Content', 'Heat\n\nFrom the ground.\n\nUntil 2027.'],
      ['highlights', 'Highlights', 'No gas\nLawn'],
      ['gallery./uploads/a.b.webp', 'Caption of picture 1', 'Third storey'],
      ['steps.two.title', 'Step 2, title', 'Begin'],
      ['steps.two.people.p.role', 'Step 2, person 1, role', 'Builder'],
    ])
  })

  it('written one by one into a translation are the texts of the record', () => {
    const translation = textsOf(fields, source).reduce(
      (made, { path, value }) => withValueAt(fields, { source, translation: made }, path, value),
      {},
    )
    const written = textsOf(fields, translation)
    expect(written.map(({ path, value }) => [path, value])).toEqual(
      textsOf(fields, source).map(({ path, value }) => [path, value]),
    )
    for (const { path, value } of written) expect(valueAt(fields, translation, path)).toEqual(value)
    expect(translation).not.toHaveProperty('town')
  })

  it('leave out the translations that stand beside them', () => {
    const translations = translationsOf(fields) as Field
    const beside = { ...source, translations: [{ id: 'nl', type: 'nl', title: 'Twaalf' }] }
    expect(textsOf({ ...fields, translations }, beside)).toEqual(textsOf(fields, source))
  })

  it('of an item or a field that is not there are not written', () => {
    for (const path of ['steps.gone.title', 'town', 'constructor', 'steps.two.town']) {
      const translation = withValueAt(fields, { source, translation: {} }, path, 'x')
      expect(textsOf(fields, translation)).toEqual([])
    }
    expect(valueAt(fields, source, 'steps.gone.title')).toBeUndefined()
  })
})

describe('the progress of a translation', () => {
  const all = Object.fromEntries(textsOf(fields, source).map(({ path, text }) => [path, text]))

  it('misses what has no words, and nothing that is made of the others', () => {
    const { total, missing } = progressOf(fields, source, { title: 'Twaalf woningen', sources: all })
    expect(total).toBe(7)
    expect(missing.map(({ path }) => path)).toEqual([
      'story',
      'parts',
      'highlights',
      'gallery./uploads/a.b.webp',
      'steps.two.title',
      'steps.two.people.p.role',
    ])
  })

  it('tells of another file, film or picture beside the same words, as long as the translation has not got it as well', () => {
    const file = (name: string) => ({ type: 'file', attrs: { file: name, title: 'The lease', note: '' } })
    const picture = (name: string) => {
      const shown = { url: `/uploads/${name}`, alt: 'A house', caption: '', credit: '' }
      return { type: 'pictures', attrs: { pictures: [shown] } }
    }
    const inText = (...content: object[]) => ({ parts: [{ text: 'The lease', body: { type: 'doc', content } }] })
    const [wrong, right] = [inText(file('wrong.pdf')), inText(file('right.pdf'))]
    const sources: Sources = Object.assign({}, ...textsOf(fields, wrong).map(madeFrom))
    const outdated = (english: object, own: object, from = sources) =>
      progressOf(fields, english as typeof wrong, { ...own, sources: from }).outdated.map(({ path }) => path)
    expect(outdated(wrong, wrong)).toEqual([])
    expect(outdated(right, wrong)).toEqual(['parts'])
    expect(outdated(right, inText(file('german.pdf')))).toEqual(['parts'])
    expect(outdated(right, right)).toEqual([])
    expect(outdated(inText(file('wrong.pdf'), picture('a.jpg')), wrong)).toEqual(['parts'])
    // From before it was kept what stood beside the words.
    expect(outdated(right, wrong, { parts: 'The lease' })).toEqual([])
    // An address would count as a use of the picture.
    const [ofPicture] = textsOf(fields, inText(file('a.pdf'), picture('a.jpg')))
    expect(Object.values(madeFrom(ofPicture as Text)).join()).not.toContain('/uploads')
  })

  it('tells what was made from other words, and from words that are gone', () => {
    const translation = {
      title: 'Twaalf woningen',
      note: 'Tot 2027',
      steps: [{ id: 'gone', type: 'words', title: 'Weg' }],
      sources: { title: 'Eleven homes', note: 'Until 2027' },
    }
    expect(progressOf(fields, source, translation).outdated).toEqual([
      { path: 'title', label: 'Title', from: 'Eleven homes', now: 'Twelve homes' },
      { path: 'note', label: 'Note', from: 'Until 2027', now: '' },
    ])
  })
})

describe('what is left over in a translation', () => {
  const words = { id: 'nl', type: 'nl', title: 'Twaalf woningen', highlights: ['Geen gas', 'Gras', 'Zon'] }
  const steps = [{ id: 'two', type: 'words', title: 'Begin', people: [{ id: 'p', role: 'Bouwer' }] }]
  const gallery = [{ url: '/uploads/c.webp', caption: 'Derde verdieping' }]

  it('is none where English has all of it', () => {
    const values = { ...source, translations: [{ ...words, steps, gallery }] }
    expect(withoutLeftOver(fields, values)).toBe(values)
  })

  it('are items and captions at any depth that English has no more, and nothing else', () => {
    const [step] = steps as [(typeof steps)[number]]
    const more = {
      steps: [
        { ...step, people: [...step.people, { id: 'q', role: 'Weg' }] },
        { ...step, id: 'gone' },
      ],
      gallery: [{ url: '/uploads/gone.webp', caption: 'Weg' }, ...gallery],
    }
    const values = { ...source, translations: [{ ...words, ...more }] }
    expect(withoutLeftOver(fields, values)).toEqual({ ...source, translations: [{ ...words, steps, gallery }] })
  })

  it('is not what the English has that is published', () => {
    const values = { ...source, translations: [{ ...words, steps, gallery }] }
    const [, step] = source.steps
    const draft = { ...values, steps: [{ ...step, people: [] }], gallery: [] }
    expect(withoutLeftOver(fields, draft, source)).toBe(draft)
    const [own] = withoutLeftOver(fields, draft, { ...source, gallery: [] }).translations
    expect(own).toEqual({ ...words, steps, gallery: [] })
  })
})

describe('the captions of a gallery', () => {
  const collection = portfolio as unknown as Collection
  const most = 24
  const picturesOf = (turn: number) =>
    Array.from({ length: most }, (_, at) => ({ url: `https://example.org/${turn}-${at}.jpg`, caption: 'A roof' }))

  /** Other pictures are put into the form while a language is open in it. */
  function exchanged(values: Values, pictures: GalleryPicture[]) {
    const form = formValues(collection, values)
    form.gallery = pictures
    const [own] = form.translations as [ItemValues]
    Object.assign(own, alongside(collection.fields, form, own))
    return { form, captions: own.gallery as GalleryPicture[] }
  }

  it('outlive their pictures, and however many these were, the record can be saved', () => {
    let values: Values = { name: 'Twelve homes' }
    for (let turn = 0; turn < 10; turn++) {
      const { form, captions } = exchanged(values, picturesOf(turn))
      const outlived = captions.slice(most, 2 * most).map(({ caption }) => caption)
      if (turn > 0) expect(outlived).toEqual(Array(most).fill(`${turn - 1}`))
      for (const each of captions.slice(0, most)) each.caption = `${turn}`
      const [draft, complete] = [checkDraft(collection, form), checkValues(collection, form)]
      expect('issues' in draft && draft.issues).toBe(false)
      const wrong = 'issues' in complete ? complete.issues.map(({ field }) => field) : []
      expect(wrong).not.toContain('translations')
      values = 'values' in draft ? draft.values : {}
    }
  })

  it('that nobody has written leave with their pictures', () => {
    const { form } = exchanged({ name: 'Twelve homes' }, picturesOf(0))
    const { captions } = exchanged(form, picturesOf(1))
    expect(captions).toEqual(picturesOf(1).map(({ url }) => ({ url, caption: '' })))
  })
})
