import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settledBody } from '#app/content/engine/body/checked.ts'
import type { Fields } from '#app/content/engine/collection.ts'
import { body, text } from '#app/content/engine/fields.ts'
import { textOf } from '#app/content/engine/languages/texts.ts'
import { withoutMargins } from '#app/content/languages/xliff/codes.ts'
import { decodedXml } from '#app/content/languages/xliff/decoded.ts'
import { newIn } from '#app/content/languages/xliff/plan.server.ts'
import { readXliff } from '#app/content/languages/xliff/read.ts'
import { builtFrom, type TextUnits, unitsOf } from '#app/content/languages/xliff/units.ts'
import { type WrittenUnit, written } from '#app/content/languages/xliff/write.ts'
import { news } from '#app/content/news/collection.ts'

const fields: Fields = { title: text('Title', { max: 200 }), story: body('Story', { max: 2_000 }) }

const marks = {
  link: { type: 'link', attrs: { href: '/contact', kind: null, id: null } },
  em: { type: 'em' },
  strong: { type: 'strong' },
}

/** Anything that can be stored: signs that no XML may hold, markup, places and blanks among it. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\u0001', '\r\n', '\uffff', '<b>', '&amp;', ']]>', '{aum}', ' '),
    ),
  )
  .map(
    (parts) =>
      `a${parts
        .join('')
        .replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '')
        .toWellFormed()}`,
  )

const inline = fc.oneof(
  fc
    .tuple(words, fc.subarray(Object.values(marks)))
    .map(([text, own]) => ({ type: 'text', ...(own.length > 0 && { marks: own }), text })),
  fc.constant({ type: 'hard_break' }),
  words.map((text) => ({ type: 'footnote', attrs: { text } })),
)
const start = { type: 'text', text: 'Begin ' }
const story = fc
  .array(
    fc.array(inline, { maxLength: 6 }).map((content) => ({ type: 'paragraph', content: [start, ...content] })),
    { minLength: 1, maxLength: 3 },
  )
  .map((content) => settledBody({ type: 'doc', content }))

const values = fc.record({ title: words, story })

function sent(texts: TextUnits[]) {
  const state = { state: 'translated', isOutdated: false } as const
  const units = texts.flatMap((each) =>
    each.units.map((unit): WrittenUnit => ({ ...unit, ...state, notes: [['label', unit.label]] })),
  )
  return [...written('nl', [{ id: 'news:1', original: 'news/1', notes: [['version', '3']], units }])].join('')
}

function backFrom(file: string, texts: TextUnits[]) {
  const units = readXliff(file).files[0]?.units
  const targetsOf = (each: TextUnits) => new Map(each.units.map(({ id }) => [id, units?.get(id)?.target ?? []]))
  return Object.fromEntries(texts.map((each) => [each.path, builtFrom(each, targetsOf(each))]))
}

test('any text that can be stored, with its marks, links, footnotes and breaks, comes back from a file as it went', () => {
  fc.assert(
    fc.property(values, (own) => {
      const texts = unitsOf(fields, own, own)
      expect(backFrom(sent(texts), texts)).toEqual(own)
    }),
    { numRuns: 200 },
  )
})

test('what the programs of translators do to a file changes nothing: segments, markers, groups and codes in two halves', () => {
  const content = [start, { type: 'text', marks: [marks.strong], text: 'now' }, { type: 'text', text: ', or never.' }]
  const own = { title: 'Homes', story: { type: 'doc', content: [{ type: 'paragraph', content }] } }
  const texts = unitsOf(fields, own, own)
  const [strong, plain] = ['<pc id="1" type="fmt" subType="xlf:b">now</pc>', ', or never.</target></segment>']
  const file = sent(texts)
    .replaceAll(strong, '<sc id="1"/>now<ec startRef="1"/>')
    .replace(plain, '</target></segment><segment><source/><target>, <mrk id="m1">or</mrk> never.</target></segment>')
    .replace('<unit id="story', '<group id="g"><unit id="story')
    .replace(' </file>', '</group></file>')
  expect(file).not.toBe(sent(texts))
  expect(backFrom(file, texts)).toEqual(own)
})

test('a chart comes back with the numbers and the shape that it has in English, and with its own words', () => {
  const chart = (kind: string, title: string, ...rows: string[]) => ({
    type: 'chart',
    attrs: { kind, title, note: '', description: '', table: rows.map((row) => row.split(' | ')), accent: 0 },
  })
  const inStory = (...content: object[]) => ({ story: settledBody({ type: 'doc', content }) })
  const own = inStory(chart('bars', 'Gewinn', ' | Gewinn', '2026 | 12.4'))
  for (const rows of [['2026 | 21.4'], ['2026 | 21.4', '2027 | 30']]) {
    const texts = unitsOf(fields, inStory(chart('line', 'Profit', ' | Profit', ...rows)), own)
    const told = (title: string) => inStory(chart('line', title, ' | Gewinn', ...rows))
    const target = new Map([['story:b.1.title', ['Überschuss']]])
    expect(texts.map((each) => builtFrom(each, target))).toEqual([told('Überschuss').story])
    // As when a translator says that all of it still holds.
    expect(texts.map((each) => builtFrom(each, new Map()))).toEqual([told('Gewinn').story])
  }
  // One more, without a word in it, is in no translation yet.
  const more = inStory(chart('bars', 'Profit', ' | Profit', '2026 | 12.4'), chart('bars', '', '2026 | 1'))
  expect(unitsOf(fields, more, own)).toMatchObject([{ isAlike: false }])
})

test('labels of a chart stay as they are only where English has them as before, and where not each has to be said', () => {
  const chart = (...table: string[][]) => ({
    type: 'chart',
    attrs: { kind: 'bars', title: '', note: '', description: '', table, accent: 0 },
  })
  const inStory = (intro: string, ...rows: string[]) => {
    const grids = rows.map((row) => chart(...[' | Share', ...row.split(', ')].map((cells) => cells.split(' | '))))
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: intro }] }
    return { story: settledBody({ type: 'doc', content: [...grids, paragraph] }) }
  }
  const before = ['Bonds | 3, Stocks | 5, 2026 | 8', 'Stocks | 2, Bonds | 6']
  const own = inStory('Alt.', 'Anleihen | 3, Aktien | 5, 2026 | 8', 'Aktien | 2, Anleihen | 6')
  const from = textOf(fields.story as never, inStory('Old.', ...before).story)
  const found = (isDone: boolean, ...rows: string[]) => {
    const [text] = unitsOf(fields, inStory('New.', ...rows), own)
    const units = text?.units.map(({ id, source, target }) => {
      const isIntro = id === 'story:b.3'
      return [id, { source, target: isIntro ? ['Neu.'] : target, isDone: isDone || isIntro }] as const
    })
    return text && newIn(text, new Map(units), from)
  }
  const [one = '', other = ''] = before
  const corrected = inStory('Neu.', 'Anleihen | 4, Aktien | 5, 2027 | 9', 'Aktien | 2, Anleihen | 7')
  expect(found(false, one.replace('3', '4').replace('2026 | 8', '2027 | 9'), other.replace('6', '7'))).toEqual({
    value: corrected.story,
  })
  const moved = [
    ['Stocks | 5, Bonds | 3, 2026 | 8', other],
    ['Bonds | 3, Cash | 5, 2026 | 8', other],
    [other.replace(/$/, ', 2026 | 8'), one.replace(', 2026 | 8', '')],
  ]
  for (const rows of moved) {
    expect(found(false, ...rows)).toEqual({ problem: expect.stringContaining('other labels') })
    expect(found(true, ...rows)).toHaveProperty('value')
  }
})

test('a source that a program has put in the place of a translation is none, unless somebody says so', () => {
  const texts = unitsOf(fields, { title: 'Homes' }, { title: 'Homes' })
  const targetOf = (state: string) =>
    readXliff(sent(texts).replace('state="translated"', state)).files[0]?.units.get('title')?.target
  expect(targetOf('state="initial"')).toBeUndefined()
  for (const state of ['', 'state="translated"']) expect(targetOf(state)).toEqual(['Homes'])
  const unseen = sent(texts).replace('<target>Homes', '<target>\u200b')
  expect(readXliff(unseen).files[0]?.units.get('title')).not.toHaveProperty('target')
})

test('of what a program has cut into segments nothing is taken before all are translated, and it says so', () => {
  const texts = unitsOf(fields, { title: 'Hi. Bye.' }, { title: 'Hallo. Dag.' })
  const unitOf = (...segments: string[]) =>
    readXliff(sent(texts).replace(/<segment.*?<\/segment>/s, segments.join(''))).files[0]?.units.get('title')
  const segment = (state: string, source: string, target: string) =>
    `<segment state="${state}"><source>${source}</source><target>${target}</target></segment>`
  const half = unitOf(segment('translated', 'Hi. ', 'Hallo. '), segment('initial', 'Bye.', 'Bye.'))
  expect(half).toMatchObject({ problem: expect.stringContaining('1 of 2 parts') })
  const across = ['<sc id="1"/>Hi. ', 'Bye.<ec startRef="1"/>'].map((words) => segment('initial', words, `${words}!`))
  expect(unitOf(...across)?.target).toEqual([{ id: '1', inner: ['Hi. !Bye.'] }, '!'])
})

test('lines that an editor of XML has broken anew are one text again, where the source has no lines', () => {
  const broken = ['\n   Des maisons,\r\n   ', { id: '1', inner: ['toutes\n  neuves'] }, '\n']
  expect(withoutMargins(broken, ['Homes, all new'])).toEqual(['Des maisons, ', { id: '1', inner: ['toutes neuves'] }])
  expect(withoutMargins(broken, ['Homes,\nall new'])).toEqual(broken)
  expect(withoutMargins([' maisons '], ['Homes'])).toEqual([' maisons '])
  expect(withoutMargins(['Prix\u00a0\n  : 5 ', { id: '1' }, 'C:\\new\n'], ['C:\\new'])).toEqual([
    'Prix\u00a0 : 5 ',
    { id: '1' },
    'C:\\new',
  ])
})

test('a file is read in the encoding that it is in, and no letter is lost without a word', () => {
  const said = '<?xml version="1.0" encoding="utf-16"?><a>é\ud83c\udfe0</a>'
  const utf16 = Buffer.from(`\ufeff${said}`, 'utf16le')
  for (const bytes of [Buffer.from(said), Buffer.from(`\ufeff${said}`), utf16, Buffer.from(utf16).swap16()])
    expect(decodedXml(bytes)).toBe(said)
  const latin = "<?xml version='1.0' encoding='windows-1252'?><a>é’</a>"
  expect(decodedXml(Buffer.from(latin.replace('’', '\x92'), 'latin1'))).toBe(latin)
  expect(decodedXml(Buffer.from(latin.replace('windows-1252', 'UTF-8'), 'latin1'))).toBeUndefined()
})

test('a marker around more codes than any text has is read to its end', () => {
  const texts = unitsOf(fields, { title: 'Homes' }, { title: 'Homes' })
  const marked = `<mrk id="m">${'x<ph id="1"/>'.repeat(110_000)}</mrk>`
  const [unit] = readXliff(sent(texts).replaceAll('>Homes<', `>${marked}<`)).files[0]?.units.values() ?? []
  expect(unit?.target).toHaveLength(220_000)
})

test('any number of records, and of places in a text, is read in one go', () => {
  const records = Array.from({ length: 20_000 }, (_, at) => `<file id="${at}"/>`).join('')
  const given = sent([]).replace(/<file.*<\/file>/s, `${records}<file id="7"/>`)
  expect(() => readXliff(given)).toThrow('One record stands twice in this file, 7.')
  const title = Array.from({ length: 10_000 }, (_, at) => `{place ${at}}`).join('')
  const [told] = unitsOf(fields, { title }, { title })
  expect(told?.units[0]?.target).toEqual(told?.units[0]?.source)
})

test('a translator is told where a piece stands on the page', () => {
  const said = (words: string) => ({ type: 'text', text: words })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const cell = (words: string) => ({ type: 'table_cell', content: [said(words)] })
  const body = {
    type: 'doc',
    content: [
      paragraph(said('One')),
      { type: 'pictures', attrs: { pictures: [{ url: '/uploads/a.jpg', alt: 'A', caption: 'B', credit: '' }] } },
      paragraph(said('Two'), { type: 'footnote', attrs: { text: 'Noted' } }),
      {
        type: 'table',
        attrs: { caption: 'C', note: '' },
        content: [{ type: 'table_row', content: [cell('x'), cell('y')] }],
      },
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(said('Item'))] }] },
      { type: 'quote', attrs: { by: 'Ada', role: '' }, content: [paragraph(said('Said'))] },
      { type: 'note', attrs: { title: 'Mind' }, content: [paragraph(said('This'))] },
      {
        type: 'chart',
        attrs: { kind: 'bars', title: '', note: '', description: '', table: [['', 'Homes']], accent: 0 },
      },
    ],
  }
  const labels = (own: Fields, value: object) =>
    unitsOf(own, value as never, {}).flatMap(({ units }) => units.map(({ label }) => label))
  expect(labels({ story: fields.story as never }, { story: body })).toEqual([
    'Story, paragraph 1',
    'Story, pictures 1, picture 1, what it shows',
    'Story, pictures 1, picture 1, caption',
    'Story, paragraph 2, footnote 1',
    'Story, paragraph 2',
    'Story, table 1, caption',
    'Story, table 1, row 1, cell 1',
    'Story, table 1, row 1, cell 2',
    'Story, list 1, item 1, paragraph 1',
    'Story, quotation 1, who said it',
    'Story, quotation 1, paragraph 1',
    'Story, boxed note 1, title',
    'Story, boxed note 1, paragraph 1',
    'Story, chart 1, row 1, column 2',
  ])
  const sections = [{ text: 'First.' }, { title: 'Second', text: 'One.\n\nTwo.' }]
  expect(labels({ contentSections: news.fields.contentSections as never }, { contentSections: sections })).toEqual([
    'Content sections, section 1, paragraph 1',
    'Content sections, section 2, title',
    'Content sections, section 2, paragraph 1',
    'Content sections, section 2, paragraph 2',
  ])
})
