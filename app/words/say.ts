import { toolWords } from '#app/words/tools.ts'
import { fillIn, type Place } from './fill-in.ts'
import type { nlTools } from './nl/tools.ts'

/** What tools say stands in English where they say it. One that another language lacks does not compile. */
export type English = keyof ReturnType<typeof nlTools>

/** One without places, as tables of the program hold them until they are said. */
export type Term = { [Text in English]: [Place<Text>] extends [never] ? Text : never }[English]

/** While a request is answered or a screen drawn, never when a module is read: `say('{count} pages', { count })`. */
export const say = <const Text extends English>(text: Text, ...[places]: Told<Text>) =>
  fillIn<string>(sayAny(text), places ?? {})

/** What a definition or a record says in English; whatever has no other words stays as it is. */
export function sayAny(text: string): string {
  const words = toolWords()?.byEnglish()
  return words && Object.hasOwn(words, text) ? (words[text] ?? text) : text
}

type Told<Text extends string> = [Place<Text>] extends [never] ? [] : [places: Record<Place<Text>, string | number>]
