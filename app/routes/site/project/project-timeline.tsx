import type { Project } from '#app/content/projects/find-project.server.ts'
import { longMoment } from '#app/language/long-date.ts'
import { pageTongue, wordsOf } from '#app/language/page-tongue.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

type Entry = { date: string; title: string; text?: string | null; href?: string }
type Article = { slug: string; title: string; date: string }

type Props = { project: Project; articles: Article[]; today: string }

export function ProjectTimeline({ project, articles, today }: Props) {
  const entries = entriesOf(project, articles)
  if (entries.length === 0) return null
  return (
    <LedgerSection className="sec sec--tight" id="page-timeline" title={fixed().building.timeline}>
      <ol className="ledger__body timeline">
        {entries.map(({ date, title, text, href }) => (
          <li key={`${date} ${title}`} data-ahead={date > today.slice(0, date.length) || undefined}>
            <time dateTime={date}>{longMoment(date)}</time>
            <div>
              <h3 {...wordsOf(href)}>{title}</h3>
              {text && <p>{text}</p>}
              {href && (
                <WayOn href={href}>
                  <span lang={pageTongue()}>{fixed().building.readArticle}</span>
                  <span className="vh">{fillIn(fixed().signs.after, { name: title })}</span>
                </WayOn>
              )}
            </div>
          </li>
        ))}
      </ol>
    </LedgerSection>
  )
}

function entriesOf({ milestones, yearBuilt, yearBought }: Project, articles: Article[]): Entry[] {
  const written = milestones.map(({ date, title, text }) => ({ date, title, text }))
  const years = [
    { date: yearBuilt, title: fixed().building.built },
    { date: yearBought, title: fixed().building.bought },
  ].filter(({ date }) => /^\d{4}$/.test(date) && !written.some((entry) => entry.date.startsWith(date)))
  const told = articles.map(({ slug, title, date }) => ({ date, title, href: `/news/${slug}` }))
  return [...told, ...written, ...years].sort((one, other) => other.date.localeCompare(one.date))
}
