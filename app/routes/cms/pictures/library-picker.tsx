import { useEffect, useRef, useState } from 'react'
import type { Shelf } from '#app/content/images/shelf.ts'
import { shelfQuery } from '#app/content/images/shelf.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { LineButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { PictureGrid } from './picture-grid.tsx'
import type { ShelfAnswer } from './shelf.ts'

type Props = {
  isOpen: boolean
  opener: () => HTMLElement | null
  onChoose: (url: string) => void
  onClose: () => void
  onClosed: () => void
}

/** Milliseconds without a key after which the pictures follow what is typed. */
const pause = 250

const everything: Shelf = { search: '', show: 'all', sort: 'newest', page: 1 }

export function LibraryPicker({ isOpen, opener, onChoose, onClose, onClosed }: Props) {
  const [shelf, setShelf] = useState(everything)
  const [answer, setAnswer] = useState<ShelfAnswer>()
  const [problem, setProblem] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)

  async function read() {
    const own = ++turn.current
    const sent = await sendJson<ShelfAnswer>('GET', `/cms/images/shelf${shelfQuery(shelf)}`)
    // Somebody has typed on.
    if (own !== turn.current) return
    setProblem(sent.isDone ? '' : sent.problem)
    if (sent.isDone) setAnswer(sent.answer)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is asked for
  useEffect(() => void read(), [shelf])
  useEffect(() => () => clearTimeout(timer.current), [])

  function onSearch(search: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShelf({ ...everything, search }), pause)
  }

  const turnTo = (page: number) => setShelf({ ...shelf, page })
  return (
    <Dialog
      isOpen={isOpen}
      title="Choose from library"
      opener={opener}
      first={search}
      onClose={() => {
        onClose()
        return true
      }}
      onClosed={onClosed}
    >
      <div className="dialog__body library">
        <div className="field">
          <label htmlFor="library-search">Search images</label>
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
          {answer && `${answer.matching.toLocaleString('en')} ${answer.matching === 1 ? 'image' : 'images'}`}
        </p>
        {problem && (
          <div role="alert">
            <p className="error">{problem}</p>
            <LineButton onClick={read}>Retry</LineButton>
          </div>
        )}
        {answer && (
          <PictureGrid images={answer.images} verb="Choose" onPress={({ name }) => onChoose(uploadUrl(name))} />
        )}
        {answer && answer.pages > 1 && (
          <nav className="pager" aria-label="Pages of the library">
            <LineButton
              aria-disabled={answer.shelf.page === 1}
              onClick={() => answer.shelf.page > 1 && turnTo(answer.shelf.page - 1)}
            >
              Previous
            </LineButton>
            <span>
              Page {answer.shelf.page} of {answer.pages}
            </span>
            <LineButton
              aria-disabled={answer.shelf.page === answer.pages}
              onClick={() => answer.shelf.page < answer.pages && turnTo(answer.shelf.page + 1)}
            >
              Next
            </LineButton>
          </nav>
        )}
      </div>
    </Dialog>
  )
}
