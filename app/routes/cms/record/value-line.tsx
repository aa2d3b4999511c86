import { say } from '#app/words/say.ts'

const size = { width: 96, height: 28, inset: 2 }

/** Values one after another as a small line; fewer than two make none. */
export function ValueLine({ values }: { values: number[] }) {
  const [first, last] = [values[0], values.at(-1)]
  if (values.length < 2 || first === undefined || last === undefined) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const { width, height, inset } = size
  const points = values.map((value, at) => {
    const x = inset + ((width - 2 * inset) * at) / (values.length - 1)
    const y = height - inset - ((height - 2 * inset) * (value - low)) / (high - low || 1)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('From {first} to {last} in {count} values', { first, last, count: values.length })}
    >
      <path d={`M${points.join(' ')}`} />
    </svg>
  )
}
