import { say } from '#app/words/say.ts'
export const missingSentence = (count: number) =>
  say(
    count === 1
      ? 'The file of 1 picture is missing: visitors see a placeholder until it is put back.'
      : 'The files of {count} pictures are missing: visitors see placeholders until they are put back.',
    { count },
  )
