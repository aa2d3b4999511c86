import type { ReactNode } from 'react'

export type Fact = [label: string, said: ReactNode]

/** Leaves out facts of which nothing is said. */
export function FactList({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts
        .filter(([, said]) => said)
        .map(([label, said]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}
