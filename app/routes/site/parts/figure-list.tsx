type Props = { figures: { label: string; value: string }[]; columns: 3 | 4 | 5 }

export function FigureList({ figures, columns }: Props) {
  return (
    <dl className={`figures figures--${columns}`}>
      {figures.map(({ label, value }) => {
        const [, number = value, unit] = /^(-?[\d.,]+)(\s?(?:%|m²)|\s\D.*)$/.exec(value) ?? []
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {number}
              {unit && <small>{unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
