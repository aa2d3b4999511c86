import type { ReactNode } from 'react'

type LabelProps = {
  id: string
  title: string
  note?: string
  isLarge?: boolean
}

type Props = LabelProps & { className: string; isSunk?: boolean; children: ReactNode }

export function LedgerSection({ className, isSunk, children, ...label }: Props) {
  return (
    <section className={className} aria-labelledby={label.id}>
      <div className="wrap">
        <div className={isSunk ? 'rule rule--sink' : 'rule'}>
          <div className="ledger">
            <LedgerLabel {...label} />
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}

export function LedgerLabel({ id, title, note, isLarge }: LabelProps) {
  if (!note)
    return (
      <h2 className="label ledger__label" id={id}>
        {title}
      </h2>
    )
  return (
    <div className="ledger__label">
      <h2 className={isLarge ? 'h3' : 'label'} id={id}>
        {title}
      </h2>
      <p className={isLarge ? 'cap mt-3 max-w-[28ch]' : 'cap mt-2 max-w-[26ch]'}>{note}</p>
    </div>
  )
}
