import type { Attrs } from 'prosemirror-model'
import type { BlockName } from '#app/content/engine/body/schema.ts'

/** What says something beside its text. */
export type AskedNode =
  | 'footnote'
  | Exclude<BlockName, 'paragraph' | 'heading' | 'bullet_list' | 'ordered_list' | 'divider'>

/** What a dialog is to say: of a block that is there (`at`), or of one that is to come. */
export type Asked =
  | { node: AskedNode; at?: number; attrs: Attrs }
  | { node: 'link'; attrs?: Attrs; words: string; isNew: boolean }

export type Ask = (asked: Asked) => void

export type FieldsProps = {
  asked: Asked
  attrs: Attrs
  onChange: (attrs: Attrs) => void
  /** By the field that a refusal is about, the id of what it says. */
  wrong: Record<string, string | undefined>
}

/** Why it cannot be taken yet, and which field it is about, as they stand in the dialog; none when it can. */
export type ProblemsOf = (attrs: Attrs, asked: Asked) => Problem[]

type Problem = { at: string; says: string }
