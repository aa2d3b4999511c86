import type { Place } from '#app/words/fill-in.ts'

type Alike<English extends string, Dutch> = Dutch extends string
  ? [Place<English>, Place<Dutch>] extends [Place<Dutch>, Place<English>]
    ? Dutch
    : { needsPlaces: Place<English> }
  : string

/** English and Dutch side by side. Does not compile where one lacks a place of the other. */
export const inDutch = <const Words extends Record<string, string>>(
  words: Words & { [English in keyof Words & string]: Alike<English, Words[English]> },
): Words => words
