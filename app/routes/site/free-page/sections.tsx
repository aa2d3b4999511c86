import { isBody } from '#app/content/engine/body/plain-text.ts'
import { type Figures, labelledFigures } from '#app/content/figures/shown.ts'
import type { SectionOf } from '#app/content/free-pages/sections.ts'
import { wordsOf } from '#app/language/page-tongue.ts'
import { blocks } from '#app/routes/site/body/block.tsx'
import type { BodyPage } from '#app/routes/site/body/body-page.ts'
import { inOrder } from '#app/routes/site/body/in-order.ts'
import { paragraphsOf } from '#app/routes/site/news/article-text.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { WrittenLink } from '#app/routes/site/parts/outward-link.tsx'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { chosenPicture } from '#app/routes/site/parts/page-picture.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { StepList } from '#app/routes/site/parts/step-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { fixed } from '#app/words/fixed.ts'
import { Ledger } from './ledger.tsx'
import type { ListedRecord } from './listed-records.server.ts'
import type { Place } from './place.ts'

type Props<Type extends string> = Place & { section: SectionOf<Type> }

export function TextSection({ section: { title, text }, page, ...place }: Props<'text'> & { page: BodyPage }) {
  return (
    <Ledger title={title} {...place}>
      {isBody(text) ? (
        <div className="body">{blocks(text.content, page)}</div>
      ) : (
        <div className="article-text">
          {inOrder(paragraphsOf(text ?? ''), (paragraph) => (
            <p>{paragraph}</p>
          ))}
        </div>
      )}
    </Ledger>
  )
}

export function LeadSection({ section: { title, statement, text }, ...place }: Props<'lead'>) {
  return (
    <Ledger title={title} {...place}>
      <p className="statement">{statement}</p>
      {text && (
        <div className="project-text block-gap">
          {inOrder(paragraphsOf(text), (paragraph) => (
            <p>{paragraph}</p>
          ))}
        </div>
      )}
    </Ledger>
  )
}

export const shownFigures = ({ figures: rows }: SectionOf<'figures'>, figures: Figures) =>
  rows.flatMap(({ label, figure, value, note }) => {
    const known = labelledFigures([{ label, figure }], figures)
    if (known.length > 0) return known.map((each) => ({ ...each, note }))
    return value ? [{ label, text: value, note }] : []
  })

export function FiguresSection({ section, figures, className, ...place }: Props<'figures'> & { figures: Figures }) {
  const shown = shownFigures(section, figures)
  const columns = shown.length === 4 || shown.length === 5 ? shown.length : 3
  const list = <FigureList figures={shown} columns={columns} />
  if (section.title && place.id)
    return (
      <PlateSection className={className} {...place} id={place.id} title={section.title}>
        {list}
      </PlateSection>
    )
  return (
    <section className={className} aria-label={fixed().freePage.figures}>
      <div className="wrap">{list}</div>
    </section>
  )
}

const cardSizes = '(min-width: 48rem) 30vw, 92vw'

export function CardsSection({ section: { title, cards }, id = '', ...place }: Props<'cards'>) {
  return (
    <PlateSection id={id} title={title} {...place}>
      <ul className={cards.length === 2 ? 'cols cols--2' : 'cols cols--3'}>
        {cards.map(({ id, title, text, picture, label, link }) => (
          <li className="note" key={id}>
            {picture && (
              <div className="ph r-32">
                <Picture {...chosenPicture(picture, { width: 1200, height: 800 })} sizes={cardSizes} />
              </div>
            )}
            <h3>{title}</h3>
            <p>{text}</p>
            {label && hrefOf(link) && <Way href={hrefOf(link)} label={label} />}
          </li>
        ))}
      </ul>
    </PlateSection>
  )
}

export function StepsSection({ section: { title, steps }, id = '', ...place }: Props<'steps'>) {
  return (
    <PlateSection id={id} title={title} {...place}>
      <StepList steps={steps} />
    </PlateSection>
  )
}

export function RecordsSection({
  section: { title, of },
  records,
  id = '',
  ...place
}: Props<'records'> & { records: ListedRecord[] }) {
  return (
    <PlateSection id={id} title={title} {...place}>
      <ul className="cols cols--3">
        {records.map(({ title, facts, text, href, tongue }) => (
          <li className="note" key={href ?? title}>
            <p className="cap">{facts}</p>
            <h3>
              <RecordName href={href} title={title} tongue={tongue} />
            </h3>
            <p lang={tongue} {...(href?.startsWith('/') && wordsOf(href))}>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="block-gap">
        <Way {...allOf()[of as Listed]} />
      </p>
    </PlateSection>
  )
}

function RecordName({ href, title, tongue }: Pick<ListedRecord, 'href' | 'title' | 'tongue'>) {
  if (!href) return <span lang={tongue}>{title}</span>
  if (href.startsWith('/')) return <a href={href}>{title}</a>
  return (
    <WrittenLink href={href}>
      <span lang={tongue}>{title}</span>
    </WrittenLink>
  )
}

type Listed = keyof ReturnType<typeof allOf>

const allOf = () => ({
  News: { href: '/news', label: fixed().freePage.allNews },
  Projects: { href: '/real-estate', label: fixed().freePage.allProjects },
  Companies: { href: '/venture-capital', label: fixed().freePage.allCompanies },
})

const Way = ({ href, label }: { href?: string; label: string }) => (
  <PageLink className="go" href={href}>
    {label}
    <Icon name="right" />
  </PageLink>
)
