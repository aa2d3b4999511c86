import { say } from '#app/words/say.ts'

/** Another file may be taken all the same. 413 comes from a proxy that takes less than we do. */
export const isOfFile = (status: number) => status === 413 || status === 422

export const notSent = (count: number) =>
  count === 1 ? say('1 file was not sent.') : say('{count} files were not sent.', { count })
