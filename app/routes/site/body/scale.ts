const fewestSteps = 4

/** From `bottom` up to `top`, in steps of 1, 2 or 5 times a power of ten. Zero is on it, unless it would lie far below. */
export function scaleOf(values: number[], { top, bottom, mayLift }: { top: number; bottom: number; mayLift: boolean }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isLifted = mayLift && least > 0 && least > most / 2
  const from = isLifted ? least : Math.min(0, least)
  const to = Math.max(0, most)
  const step = stepOf(to - from)
  const first = Math.floor(from / step)
  const last = Math.max(first + 1, Math.ceil(to / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  const share = (value: number) => (value / step - first) / (last - first)
  return { ticks, low: first * step, isLifted, at: (value: number) => rounded(bottom - share(value) * (bottom - top)) }
}

function stepOf(range: number) {
  const rough = range / fewestSteps
  if (rough < 1e-12) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([5, 2].find((times) => times * power <= rough) ?? 1) * power
}

export const rounded = (value: number) => Math.round(value * 10) / 10
