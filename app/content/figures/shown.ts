export type ShownFigure = {
  key: string
  label: string
  text: string
  number?: number
  asOf: string | null
  day: string
  history: string | null
}

/** By key, former ones included: texts that name a figure by one go on showing it. */
export type Figures = ReadonlyMap<string, ShownFigure>

/** `{occupancy}` becomes the figure's value and `{occupancy date}` its day; a key that nobody knows stays as it is. */
export function fillFigures(text: string, figures: Figures) {
  return text.replace(named, (typed, key: string, date?: string) => {
    const figure = figures.get(key)
    return (date ? figure?.day : figure?.text) || typed
  })
}

export function filledSentence(text: string, figures: Figures) {
  const filled = fillFigures(text, figures)
  return keysIn(filled).length === 0 ? filled : undefined
}

/** Levels; forged documents are deeper than anything that is shown, and would exhaust a recursion. */
const deepest = 64

/** A record with all its texts filled, those of its bodies too; itself where nothing is to be filled in, without a copy of anything. */
export function withFilled<Value>(value: Value, fill: (text: string) => string, depth = 0): Value {
  if (typeof value === 'string') return (value.includes('{') ? fill(value) : value) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date || depth > deepest) return value
  if (Array.isArray(value)) return inEach(value, fill, depth) as Value
  // What is shown of a collection that says so.
  if ('isVerbatim' in value && value.isVerbatim === true) return value
  let changed: [name: string, filled: unknown][] | undefined
  for (const name in value) {
    const filled = withFilled(value[name], fill, depth + 1)
    if (filled !== value[name]) changed = [...(changed ?? []), [name, filled]]
  }
  return changed ? { ...value, ...Object.fromEntries(changed) } : value
}

/** By their places: names of them would be made for each, which takes three times as long. */
function inEach(list: unknown[], fill: (text: string) => string, depth: number) {
  let changed: unknown[] | undefined
  for (let at = 0; at < list.length; at++) {
    const filled = withFilled(list[at], fill, depth + 1)
    if (filled === list[at]) continue
    changed ??= [...list]
    changed[at] = filled
  }
  return changed ?? list
}

const shownOnes = (labelled: { label: string; key: string }[], figures: Figures) =>
  labelled.flatMap(({ label, key }) => {
    const figure = figures.get(key)
    return figure ? [{ ...figure, label }] : []
  })

export const labelledFigures = (listed: { label: string; figure: string | null }[], figures: Figures) =>
  shownOnes(
    listed.map(({ label, figure }) => ({ label, key: figure ?? '' })),
    figures,
  )

/** Its own and those of before, by which texts may name it. `figures` may be those of a moment before it was shown. */
export const allKeysOf = ({ key }: Pick<ShownFigure, 'key'>, figures: Figures) => [
  ...new Set([key, ...[...figures].flatMap(([each, figure]) => (figure.key === key ? [each] : []))]),
]

export const keysIn = (text: string) => [...text.matchAll(named)].map(([, key = '']) => key)

const named = /\{([a-z0-9-]+)( date)?\}/g
