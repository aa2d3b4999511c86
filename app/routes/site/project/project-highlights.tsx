export function ProjectHighlights({ highlights }: { highlights: string[] }) {
  if (highlights.length === 0) return null
  return (
    <section className="sec sec--tight" aria-labelledby="highlights">
      <div className="wrap">
        <div className="rule rule--sink">
          <div className="ledger">
            <h2 className="label ledger__label" id="highlights">
              Key highlights
            </h2>
            <ul className="ledger__body highlights">
              {highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
