import { late, median, type Report } from './report.ts'

const times = 10

/** A loop that asks for no memory and does the same each time, so that only the host makes it slower. Answers ms. */
function loop() {
  const begun = performance.now()
  let value = 1
  for (let turn = 0; turn < 10_000_000; turn++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  // What nobody reads would not be done.
  return value === 0 ? 0 : performance.now() - begun
}

/** What the host gives between the parts: others work on it, and an hour differs from the next by more than a half. */
export function createFixedWork() {
  const took: number[] = []
  return {
    measure() {
      took.push(...Array.from({ length: times }, loop))
    },
    tell(report: Report) {
      const part = 'The machine between the parts'
      report.add(part, 'a loop of fixed work: least', Math.min(...took), 'ms')
      report.add(part, 'a loop of fixed work: median', median(took), 'ms')
      report.add(part, 'a loop of fixed work: p95', late(took, 0.95), 'ms')
    },
  }
}
