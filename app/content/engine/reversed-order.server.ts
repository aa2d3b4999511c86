import { SQL, StringChunk } from 'drizzle-orm'

const others: Record<string, string> = {
  ' desc': ' asc',
  ' asc': ' desc',
  ' desc nulls last': ' asc nulls first',
  ' asc nulls first': ' desc nulls last',
}

/** The other way round, as the same indexes are read from their end. */
export const reversedOrder = (order: SQL[]) =>
  order.map(({ queryChunks }) => {
    const last = queryChunks.at(-1)
    const other = last instanceof StringChunk ? others[last.value.join('')] : undefined
    if (!other) throw new Error('An order ends in none of the words that can be turned round.')
    return new SQL([...queryChunks.slice(0, -1), new StringChunk(other)])
  })
