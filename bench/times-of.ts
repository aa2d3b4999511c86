/** How long each took, in ms, one after the other. */
export async function timesOf(count: number, work: (at: number) => Promise<unknown>) {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const begun = performance.now()
    await work(at)
    times.push(performance.now() - begun)
  }
  return times
}
