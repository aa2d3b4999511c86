export type Place<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Place<Rest>
  : never

type Places<Text extends string> = Record<Place<Text>, string | number>

/** `{name}` becomes what is said of it; which places a text has, the compiler knows. */
export const fillIn = <const Text extends string>(text: Text, places: Places<Text>): string =>
  text.replace(placed, (_, name: Place<Text>) => String(places[name]))

/** The same in pieces, for letters whose distances would be others in one. */
export const inParts = <const Text extends string>(text: Text, places: Places<Text>) =>
  split(text).map((part, at) => (at % 2 === 1 ? String(places[part as Place<Text>]) : part))

/** A text whose places are parts of a page: the words between them, in their order. */
export const split = (text: string) => text.split(placed)

const placed = /\{(\w+)\}/g
