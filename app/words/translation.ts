import type { Place } from './fill-in.ts'

/** The same entries with the same places, which another language may have in another order. */
type Translation<English, Other> = English extends string
  ? Other extends string
    ? [Place<English>, Place<Other>] extends [Place<Other>, Place<English>]
      ? Other
      : { needsPlaces: Place<English> }
    : English
  : English extends readonly string[]
    ? readonly string[]
    : English extends readonly (readonly string[])[]
      ? readonly (readonly string[])[]
      : { [Key in keyof English]: Key extends keyof Other ? Translation<English[Key], Other[Key]> : English[Key] } & {
          [Key in Exclude<keyof Other, keyof English>]: never
        }

/** What another language says. Does not compile while an entry is missing or unknown, or lacks a place. */
export const translation =
  <English>() =>
  <const Other>(words: Other & Translation<English, Other>) =>
    words as unknown as English
