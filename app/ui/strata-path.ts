/** A fold of the strata: a bell `width` wide, sinking by `depth` (rising where negative) around `at`. */
export type Fold = { at: number; depth: number; width: number }

export function strataPath(folds: readonly Fold[], length: number) {
  const from = Math.min(...folds.map(({ at, width }) => at - reach * width))
  const to = Math.max(...folds.map(({ at, width }) => at + reach * width))
  const step = (to - from) / Math.ceil((to - from) / (Math.min(...folds.map(({ width }) => width)) / 2))
  let path = `M0 0H${round(from)}`
  for (let x = from + step; x < to + step / 2; x += step) {
    const y = sum(folds, x, depthAt)
    const slope = sum(folds, x, slopeAt)
    path += `S${round(x - step / 3)} ${round(y - (slope * step) / 3)} ${round(x)} ${round(y)}`
  }
  return `${path}H${length}`
}

/** Widths from a fold's middle to where it cannot be seen any more. */
const reach = 2.4

const depthAt = ({ at, depth, width }: Fold, x: number) => depth * Math.exp(-(((x - at) / width) ** 2))

const slopeAt = (fold: Fold, x: number) => ((-2 * (x - fold.at)) / fold.width ** 2) * depthAt(fold, x)

const sum = (folds: readonly Fold[], x: number, of: (fold: Fold, x: number) => number) =>
  folds.reduce((total, fold) => total + of(fold, x), 0)

const round = (number: number) => Math.round(number * 10) / 10
