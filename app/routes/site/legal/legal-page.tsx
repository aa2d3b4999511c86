import { Fragment } from 'react'
import type { LegalSection, LegalText } from './legal-text.ts'

export function LegalPage({ title, lead, updated, sections }: LegalText) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head" aria-labelledby="title">
        <div className="columns">
          <h1 className="d2 split__a" id="title">
            {title}
          </h1>
          <div className="split__b">
            <p className="lead">{lead}</p>
            <p className="cap mt-3">{updated}</p>
          </div>
        </div>
      </section>
      <div className="sec wrap block-gap pt-0">
        <div className="rule">
          <div className="ledger">
            <nav className="ledger__label toc" aria-label="On this page">
              <ol>
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="ledger__body legal-text">
              {sections.map((section, index) => (
                <Section key={section.id} section={section} number={index + 1} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}

/** Text, so that a clause is copied with its number. */
function Section({ section: { id, title, clauses }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        <span className="num">{number}.</span> {title}
      </h2>
      <ol className="clauses">
        {clauses.map(({ text, points }, index) => (
          <li key={text} id={`${id}-${index + 1}`}>
            <span className="clauses__number num">{`${number}.${index + 1}`}</span>
            <div>
              <p>
                <Linked text={text} />
              </p>
              {points.length > 0 && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>
                      <Linked text={point} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Linked({ text }: { text: string }) {
  const [before, ...links] = text.split(/\[(?=[^\]]+\]\([^)]+\))/)
  return (
    <>
      {before}
      {links.map((link) => {
        const [, words, href, after] = /^([^\]]+)\]\(([^)]+)\)(.*)$/s.exec(link) ?? []
        return (
          <Fragment key={link}>
            <a href={href}>{words}</a>
            {after}
          </Fragment>
        )
      })}
    </>
  )
}
