import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  /** Where the focus goes when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  /** How much is shown, told when that changes. */
  count?: string | false | null
  children?: ReactNode
}

export function ScreenHead({ title, heading, count, children }: Props) {
  return (
    <div className="cms-head">
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      {count && (
        <span className="count" role="status">
          {count}
        </span>
      )}
      {children}
    </div>
  )
}
