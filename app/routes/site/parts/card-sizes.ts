/** See styles/site/cards.css. */
export function cardSizes(index: number, count: number) {
  if (index === 0 && count !== 2) return '(min-width: 64rem) 66vw, (min-width: 40rem) 46vw, 92vw'
  const inPairs = { 0: 2, 1: 0, 2: 4 }[count % 3] ?? 0
  return count - index <= inPairs
    ? '(min-width: 40rem) 46vw, 92vw'
    : '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'
}
