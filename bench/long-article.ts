const sections = 60
/** The place of the section in which `salt` stands. */
export const changed = 30
const syllables = ['ba', 'den', 'ga', 'hou', 'ker', 'lin', 'mo', 'ning', 'pol', 'ri', 'ster', 'ten', 'ver', 'wa', 'zee']

/** 50,000 characters in 60 sections, with tables, pictures and lists; `salt` stands in one of them, as after an edit. */
export function longSections(salt = '') {
  return Array.from({ length: sections }, (_, at) => ({
    title: `Part ${at}`,
    body: bodyOf(at, at === changed ? salt : ''),
  }))
}

function bodyOf(at: number, salt: string) {
  const blocks = [
    paragraph(at, 30),
    { type: 'heading', attrs: { level: 1, id: `h${at}` }, content: [said(`About ${at}${salt}`)] },
    paragraph(at + 100, 29),
    ...(at % 3 === 0 ? [table(at)] : []),
    ...(at % 10 === 0 ? [pictures] : []),
    {
      type: 'bullet_list',
      content: [200, 300].map((from) => ({ type: 'list_item', content: [paragraph(at + from, 5)] })),
    },
  ]
  return { type: 'doc', content: blocks }
}

const said = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) })

const paragraph = (at: number, count: number) => ({
  type: 'paragraph',
  content: [said(`${words(at, count)} `), said('what matters', 'strong'), said(' and the rest.')],
})

/** Some thousand different ones, as in a real text: words that repeat are searched and compressed for nothing. */
function words(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const seed = (from * 131 + at * 17) % 3375
    return [seed, Math.floor(seed / 15), Math.floor(seed / 225)].map((part) => syllables[part % 15]).join('')
  }).join(' ')
}

const table = (from: number) => ({
  type: 'table',
  content: Array.from({ length: 5 }, (_, row) => ({
    type: 'table_row',
    content: Array.from({ length: 4 }, (_, column) => ({
      type: row === 0 ? 'table_header' : 'table_cell',
      content: [said(`${from} ${row} ${column}`)],
    })),
  })),
})

const pictures = {
  type: 'pictures',
  attrs: { pictures: [{ url: '/uploads/cranes.jpg', alt: '', caption: 'A crane', credit: '' }] },
}
