/** So many at once, one after the other. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  ask: (item: Item) => Promise<Result>,
) {
  const results: Result[] = []
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) results.push(await ask(next.value))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
