import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import type { PageSection } from '#app/content/free-pages/sections.ts'
import type { BodyPage } from '#app/routes/site/body/body-page.ts'
import { Footnotes } from '#app/routes/site/body/footnotes.tsx'
import { outlineOf } from '#app/routes/site/body/outline.ts'
import { Ledger } from './ledger.tsx'
import { CallSection, GallerySection, PeopleSection, QuestionsSection, QuotationSection } from './other-sections.tsx'
import type { Place } from './place.ts'
import type { ShownPage } from './read-free-page.server.ts'
import {
  CardsSection,
  FiguresSection,
  LeadSection,
  RecordsSection,
  StepsSection,
  shownFigures,
  TextSection,
} from './sections.tsx'

export function FreeSections({ page: { sections: written }, ...named }: Omit<ShownPage, 'id'>) {
  const sections = written.filter((section) => hasContent(section, named))
  const headed = sections.map(headingOf)
  const outline = outlineOf(headed, 1)
  const page = { outline, references: named.references }
  return (
    <>
      {sections.map((section, at) => {
        const place = {
          id: outline.ids.get(headed[at] ?? {}),
          className: isApart(sections, at) ? 'sec' : 'sec sec--tight',
          isSunk: at % 2 === 1,
        }
        return <FreeSection key={section.id} section={section} place={place} page={page} {...named} />
      })}
      {outline.footnotes.size > 0 && (
        <Ledger title={null} className="sec sec--tight" isSunk={false}>
          <div className="body">
            <Footnotes page={page} rank={2} />
          </div>
        </Ledger>
      )}
    </>
  )
}

/** What would be a heading over nothing is left out; a rule finds something another day. */
function hasContent(section: PageSection, { figures, lists }: Pick<ShownPage, 'figures' | 'lists'>) {
  switch (section.type) {
    case 'text':
      return Boolean(section.title || section.text)
    case 'figures':
      return shownFigures(section, figures).length > 0
    case 'steps':
      return section.steps.length > 0
    case 'records':
      return (lists.get(section.id) ?? []).length > 0
    case 'gallery':
      return section.pictures.some(({ picture }) => picture)
    default:
      return true
  }
}

/** Below the head of the page and below a band there is room above, elsewhere the section before has it below. */
const isApart = (sections: PageSection[], at: number) => at === 0 || sections[at - 1]?.type === 'call'

function headingOf(section: PageSection): Section {
  if (section.type === 'quotation') return {}
  if (section.type === 'call') return { title: section.statement }
  const title = section.title ?? undefined
  return section.type === 'text' && isBody(section.text) ? { title, body: section.text } : { title }
}

type Props = Pick<ShownPage, 'figures' | 'lists'> & { section: PageSection; place: Place; page: BodyPage }

function FreeSection({ section, place, page, figures, lists }: Props) {
  switch (section.type) {
    case 'text':
      return <TextSection section={section} page={page} {...place} />
    case 'lead':
      return <LeadSection section={section} {...place} />
    case 'figures':
      return <FiguresSection section={section} figures={figures} {...place} />
    case 'cards':
      return <CardsSection section={section} {...place} />
    case 'steps':
      return <StepsSection section={section} {...place} />
    case 'questions':
      return <QuestionsSection section={section} {...place} />
    case 'quotation':
      return <QuotationSection section={section} {...place} />
    case 'people':
      return <PeopleSection section={section} {...place} />
    case 'call':
      return <CallSection section={section} {...place} />
    case 'records':
      return <RecordsSection section={section} records={lists.get(section.id) ?? []} {...place} />
    case 'gallery':
      return <GallerySection section={section} {...place} />
  }
}
