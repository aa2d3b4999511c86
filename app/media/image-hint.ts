import { say, sayAny } from '#app/words/say.ts'

/** What the place of a picture asks for; without one what every upload does. */
export const hintFor = ({ hint, recommended }: { hint?: string; recommended?: string } = {}) =>
  [
    hint && sayAny(hint),
    say('PNG, JPG, WEBP. Up to 5 MB.'),
    recommended && say('Recommended {size}.', { size: sayAny(recommended) }),
  ]
    .filter(Boolean)
    .join(' ')
