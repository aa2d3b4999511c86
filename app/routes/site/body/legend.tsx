import { inOrder } from './in-order.ts'

type Entry = { name: string; value?: string; className: string }

/** A square of a colour, or a piece of a line. */
export function Legend({ entries, isOfLines }: { entries: Entry[]; isOfLines?: boolean }) {
  return (
    <ul className={isOfLines ? 'legend legend--lines' : 'legend'}>
      {inOrder(entries, ({ name, value, className }) => (
        <li>
          <svg viewBox={isOfLines ? '0 0 24 8' : '0 0 8 8'} aria-hidden="true">
            <path className={className} d={isOfLines ? 'M0 4h24' : 'M0 0h8v8H0z'} />
          </svg>
          {name}
          {value && <strong>{value}</strong>}
        </li>
      ))}
    </ul>
  )
}
