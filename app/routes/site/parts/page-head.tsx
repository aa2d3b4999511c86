import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Titles that may be long are set smaller. */
  size?: 'd1' | 'd2'
  lead?: string
  /** Beside the title. */
  children?: ReactNode
  below?: ReactNode
}

/** How a page without a picture begins. */
export function PageHead({ title, size = 'd1', lead, children, below }: Props) {
  return (
    <section className="wrap page-head" aria-labelledby="title">
      <div className="columns">
        <h1 className={`${size} split__a`} id="title">
          {title}
        </h1>
        {lead !== undefined && <p className="lead split__b">{lead}</p>}
        {children && <div className="split__b">{children}</div>}
      </div>
      {below}
    </section>
  )
}
