import { type Place, split } from '#app/words/fill-in.ts'
import { type English, sayAny } from '#app/words/say.ts'

/** Words, or what something is called, which may be a link. */
export type Piece = string | { name: string }

/** As `say`, with pieces in its places. */
export const phrase = <const Text extends English>(text: Text, places: Record<Place<Text>, string | Piece[]>) =>
  filled(sayAny(text), places)

export const filled = (text: string, places: Record<string, string | Piece[]>): Piece[] =>
  joined(split(text).flatMap((part, at) => (at % 2 === 1 ? (places[part] ?? []) : part)))

/** Words beside words are one text of the page. */
function joined(pieces: Piece[]) {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece
    else if (piece !== '') all.push(piece)
  }
  return all
}

export const textOf = (pieces: Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('')
