import { NoteList } from '#app/routes/site/parts/note-list.tsx'
import { Strata } from '#app/ui/strata.tsx'

const notes = [
  {
    title: 'Mission',
    text: 'To keep family capital useful for three generations. That means owning few things, knowing them well and being hard to hurry.',
  },
  {
    title: 'Approach',
    text: 'Three books, one balance sheet. No fund with an end date, no debt at holding level, and a written reason for every purchase.',
  },
  {
    title: 'Team',
    text: 'Forty-one people in Luxembourg and Maarssen: surveyors, engineers, analysts and the caretakers who hold the keys.',
  },
]

export function HomeAbout() {
  return (
    <section className="sec" aria-labelledby="about">
      <div className="wrap">
        <div className="rule">
          <div className="ledger">
            <h2 className="label ledger__label" id="about">
              About
            </h2>
            <p className="statement ledger__body">
              An estavelle is an opening in limestone. In the wet months it is a spring; in the dry months it takes the
              river back. We are built the same way: rents fund companies, and what companies return goes back into the
              ground.
            </p>
          </div>
        </div>
        <div className="section-drawing">
          <Strata drawing="section" />
        </div>
        <div className="ledger pt-0">
          <p className="cap ledger__label">Section through an estavelle. Brass: the level of the water.</p>
          <NoteList notes={notes} className="ledger__body cols cols--3" />
        </div>
      </div>
    </section>
  )
}
