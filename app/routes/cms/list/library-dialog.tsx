import { type ReactNode, useEffect, useRef, useState } from 'react'
import { inDigits } from '#app/language/in-digits.ts'
import { LineButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { isTouched } from '#app/ui/is-touched.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say, sayAny } from '#app/words/say.ts'

type Props<Answer> = {
  title: string
  searchLabel: string
  nouns: [one: string, many: string]
  addressOf: (asked: Asked) => string
  before?: ReactNode
  children: (answer: Answer) => ReactNode
  isOpen: boolean
  opener: () => HTMLElement | null
  /** False keeps the dialog open. */
  onClose: () => unknown
  onClosed: () => void
}

type Asked = { search: string; page: number }

/** Milliseconds without a key after which the list follows what is typed. */
const pause = 250

/** A page of a library at a time, in a dialog over whatever needs something of it. */
export function LibraryDialog<Answer extends { matching: number; pages: number }>(props: Props<Answer>) {
  const { title, searchLabel, nouns, addressOf, before, children, isOpen, opener, onClose, onClosed } = props
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1 })
  const [found, setFound] = useState<{ answer: Answer; page: number }>()
  const [problem, setProblem] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)

  async function read() {
    const own = ++turn.current
    const sent = await sendJson<Answer>('GET', addressOf(asked))
    // Somebody has typed on.
    if (own !== turn.current) return
    setProblem(sent.isDone ? '' : sent.problem)
    if (sent.isDone) setFound({ answer: sent.answer, page: Math.min(asked.page, sent.answer.pages) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is asked for
  useEffect(() => void read(), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  function onSearch(search: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked({ search, page: 1 }), pause)
  }

  const { answer, page = 1 } = found ?? {}
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      opener={opener}
      // What there is to choose from is looked at first, without a keyboard over it.
      first={isTouched() ? undefined : search}
      onClose={() => onClose() !== false}
      onClosed={onClosed}
    >
      <div className="dialog__body library">
        {before}
        <div className="field">
          <label htmlFor="library-search">{searchLabel}</label>
          <input
            ref={search}
            className="input"
            id="library-search"
            type="search"
            autoComplete="off"
            onChange={({ target }) => onSearch(target.value)}
          />
        </div>
        <p className="count" role="status">
          {answer && `${inDigits(answer.matching)} ${sayAny(nouns[answer.matching === 1 ? 0 : 1])}`}
        </p>
        {problem && (
          <div role="alert">
            <p className="error">{problem}</p>
            <LineButton onClick={read}>{say('Retry')}</LineButton>
          </div>
        )}
        {answer && children(answer)}
        {answer && answer.pages > 1 && (
          <Pager page={page} pages={answer.pages} onTurn={(page) => setAsked({ ...asked, page })} />
        )}
      </div>
    </Dialog>
  )
}

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }

function Pager({ page, pages, onTurn }: PagerProps) {
  return (
    <nav className="pager" aria-label={say('Pages of the library')}>
      <LineButton aria-disabled={page === 1} onClick={() => page > 1 && onTurn(page - 1)}>
        {say('Previous')}
      </LineButton>
      <span role="status">{say('Page {page} of {pages}', { page, pages })}</span>
      <LineButton aria-disabled={page === pages} onClick={() => page < pages && onTurn(page + 1)}>
        {say('Next')}
      </LineButton>
    </nav>
  )
}
