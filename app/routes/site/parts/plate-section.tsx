import type { ReactNode } from 'react'

type Props = {
  /** Of the heading. */
  id: string
  title: string
  /** Stands opposite the heading. */
  aside?: ReactNode
  className: string
  /** Where links lead to. */
  anchor?: string
  isSunk?: boolean
  children: ReactNode
}

/** A heading under a rule, and what it stands over. */
export function PlateSection({ id, title, aside, className, anchor, isSunk, children }: Props) {
  return (
    <section className={className} id={anchor} aria-labelledby={id}>
      <div className="wrap">
        <div className={isSunk ? 'rule rule--sink' : 'rule'}>
          <div className="plate-head">
            <h2 id={id}>{title}</h2>
            {aside}
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
