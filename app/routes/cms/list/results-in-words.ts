import { say } from '#app/words/say.ts'

export function resultsInWords(groups: { items: unknown[] }[]) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return count === 0 ? say('Nothing found') : say(count === 1 ? '{count} result' : '{count} results', { count })
}
