import type { Label } from './labels.ts'

export function Names({ labels }: { labels: Label[] }) {
  return labels.map(({ text, x, y, anchor }) => (
    <text key={`${text} ${x} ${y}`} x={x} y={y} textAnchor={anchor === 'start' ? undefined : anchor}>
      {text}
    </text>
  ))
}
