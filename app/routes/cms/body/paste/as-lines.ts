import type { Node } from 'prosemirror-model'
import { type Kept, type KeptName, keptIn } from './kept.ts'
import type { Paste } from './read-paste.ts'

/** What is to be said of a paste of which a cell took the lines alone. */
export function asLines(paste: Paste, lines: Node[]): Paste {
  const kept = keptIn(lines.map((line) => line.toJSON()))
  const flat: Kept = {}
  for (const [name, count] of Object.entries(paste.kept) as [KeptName, number][]) if (!kept[name]) flat[name] = count
  return { ...paste, kept, flat }
}
