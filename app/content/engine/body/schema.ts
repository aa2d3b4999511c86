import { Schema } from 'prosemirror-model'
import {
  grid,
  linkAddress,
  nothing,
  oneOf,
  ownImage,
  pictures,
  text,
  textOrNull,
  webAddress,
  wholeNumber,
} from './attributes.ts'

const list = 'paragraph (paragraph | bullet_list | ordered_list)*'
const cell = {
  content: 'inline*',
  isolating: true,
  attrs: {
    align: oneOf('left', 'right'),
    // What the table commands of ProseMirror read; merged cells are taken apart on their way in.
    colspan: oneOf(1),
    rowspan: oneOf(1),
    colwidth: nothing,
  },
}

/** For the editor, the server and every renderer. Level 1 is an `h3`, below a section's title; attributes are texts. */
export const bodySchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    heading: { group: 'block', content: 'inline*', defining: true, attrs: { level: oneOf(1, 2), id: textOrNull } },
    bullet_list: { group: 'block', content: 'list_item+' },
    ordered_list: { group: 'block', content: 'list_item+', attrs: { start: wholeNumber(1) } },
    list_item: { content: list, defining: true },
    quote: { group: 'block', content: 'paragraph+', defining: true, attrs: { by: text, role: text } },
    pull_quote: { group: 'block', content: 'inline*', defining: true, attrs: { by: text, role: text } },
    note: {
      group: 'block',
      content: '(paragraph | bullet_list | ordered_list)+',
      defining: true,
      attrs: { title: text },
    },
    table: {
      group: 'block',
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      attrs: { caption: text, note: text },
    },
    table_row: { content: '(table_cell | table_header)+', tableRole: 'row' },
    table_cell: { ...cell, tableRole: 'cell' },
    table_header: { ...cell, tableRole: 'header_cell' },
    pictures: { group: 'block', atom: true, attrs: { pictures } },
    /** `film` is a name in the library of files, or else `href` leads to another house's page. */
    film: {
      group: 'block',
      atom: true,
      attrs: { film: textOrNull, href: webAddress, poster: ownImage, captions: textOrNull, title: text, caption: text },
    },
    /** The first row of `table` names the series, the first column what is compared; `accent` counts from 1, 0 is none. */
    chart: {
      group: 'block',
      atom: true,
      attrs: {
        kind: oneOf('bars', 'line', 'shares'),
        title: text,
        note: text,
        description: text,
        table: grid,
        accent: wholeNumber(0),
      },
    },
    file: { group: 'block', atom: true, attrs: { file: textOrNull, title: text, note: text } },
    divider: { group: 'block' },
    text: { group: 'inline' },
    hard_break: { group: 'inline', inline: true, selectable: false },
    footnote: { group: 'inline', inline: true, atom: true, attrs: { text } },
  },
  marks: {
    /** Either an address, or a record by kind and id, or a heading of the same page by kind `heading` and its id. */
    link: { inclusive: false, attrs: { href: linkAddress, kind: textOrNull, id: textOrNull } },
    em: {},
    strong: {},
  },
})

/** What every list of nodes by their names has to name. */
export type NodeName = Exclude<typeof bodySchema extends Schema<infer Name> ? Name : never, 'doc' | 'text'>
export type BlockName = Exclude<NodeName, InlineName | 'list_item' | 'table_row' | 'table_cell' | 'table_header'>
export type InlineName = 'hard_break' | 'footnote'
