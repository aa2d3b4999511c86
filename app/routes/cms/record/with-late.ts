import { say } from '#app/words/say.ts'

/** What is said of a restore, and of times that passed in the trash. */
export const withLate = (said: string, isLate: boolean) =>
  isLate ? `${said}. ${say('What was to be published meanwhile is a draft now.')}` : said
