/** Silent reading of non-fiction in English: 238 words a minute (Brysbaert 2019, a review of 190 studies). */
const wordsAMinute = 238

export const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** Whole minutes, at least one. */
export const minutesFor = (words: number) => Math.max(1, Math.round(words / wordsAMinute))
