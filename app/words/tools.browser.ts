import type * as server from './tools.ts'

let words: server.ToolWords | undefined

/** English needs nothing; another language is asked for before the page is taken over. */
export const readToolWords = (read: typeof words) => {
  words = read
}

export const toolWords: typeof server.toolWords = () => words
