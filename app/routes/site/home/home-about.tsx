import type { HomeContent } from '#app/content/pages/home/page.ts'
import { NoteList } from '#app/routes/site/parts/note-list.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { Strata } from '#app/ui/strata.tsx'

export function HomeAbout({ page }: { page: HomeContent }) {
  return (
    <DrawnOnce as="section" of={page} by={['about']} className="sec" aria-labelledby="about">
      <div className="wrap">
        <div className="rule">
          <div className="ledger">
            <h2 className="label ledger__label" id="about">
              {page.aboutTitle}
            </h2>
            <p className="statement ledger__body">{page.aboutStatement}</p>
          </div>
        </div>
        <div className="section-drawing">
          <Strata drawing="section" />
        </div>
        {(page.drawingCaption || page.notes.length > 0) && (
          <div className="ledger pt-0">
            <p className="cap ledger__label">{page.drawingCaption}</p>
            <NoteList notes={page.notes} className="ledger__body cols cols--3" />
          </div>
        )}
      </div>
    </DrawnOnce>
  )
}
