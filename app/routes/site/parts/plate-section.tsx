import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  aside?: ReactNode
  className: string
  anchor?: string
  isSunk?: boolean
  children: ReactNode
}

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
