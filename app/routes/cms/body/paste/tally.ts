/** What was left out, by its name in the singular. */
export type LeftOut =
  | 'comment'
  | 'deleted passage'
  | 'hidden passage'
  | 'picture'
  | 'drawing'
  | 'equation'
  | 'film'
  | 'form field'
  | 'footnote'
  | 'line number'
  | 'link'
  | 'page header'
  | 'table of contents'

export type Tally = Partial<Record<LeftOut, number>>

export const count = (tally: Tally, name: LeftOut, more = 1) => {
  if (more > 0) tally[name] = (tally[name] ?? 0) + more
}
