import { Fragment } from 'react'
import type { Section } from '#app/content/engine/fields.ts'
import { blocks } from '#app/routes/site/body/block.tsx'
import type { BodyPage } from '#app/routes/site/body/body-page.ts'
import { Heading } from '#app/routes/site/body/heading.tsx'
import { inOrder } from '#app/routes/site/body/in-order.ts'
import { inline } from '#app/routes/site/body/inline.tsx'
import { wordsOf } from '#app/routes/site/body/outline.ts'
import { type Clause, clausesOf, isPlain } from './clauses.ts'

/** Elements and no component, so that whoever keeps them need not make them again. Numbers are text, to be copied along. */
export function legalSection(section: Section, number: number, page: BodyPage) {
  const id = page.outline.ids.get(section)
  return (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        <span className="num">{`${number}.`}</span>
        {/* In one piece with the space: Chromium leaves out of a name what is a space alone. */}
        {section.title && ` ${section.title}`}
      </h2>
      {groupsOf(clausesOf(section)).map((clauses) => clauseGroup(clauses, { id, number }, page))}
    </section>
  )
}

type Group = [Clause, ...Clause[]]

function groupsOf(clauses: Clause[]) {
  const groups: Group[] = []
  for (const clause of clauses) {
    const group = groups.at(-1)
    if (group && clause.headings.length === 0) group.push(clause)
    else groups.push([clause])
  }
  return groups
}

function clauseGroup(clauses: Group, prefix: { id?: string; number: number }, page: BodyPage) {
  const [{ headings, number: first }] = clauses
  return (
    <Fragment key={first}>
      {inOrder(headings, (heading) => (
        <Heading rank={3} id={page.outline.ids.get(heading)} words={wordsOf(heading)} page={page}>
          {inline(heading, page)}
        </Heading>
      ))}
      <ol className="clauses">
        {clauses
          .filter((clause) => clause.blocks.length > 0)
          .map((clause) => (
            <li key={clause.number} id={`${prefix.id}-${clause.number}`}>
              <span className="clauses__number num">{`${prefix.number}.${clause.number}`}</span>
              <div className={isPlain(clause.blocks) ? undefined : 'body'}>{blocks(clause.blocks, page)}</div>
            </li>
          ))}
      </ol>
    </Fragment>
  )
}
