import { useEffect, useRef, useState } from 'react'
import { type FilesAsked, filesQuery } from '#app/content/files/files-asked.ts'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import type { FileType } from '#app/media/file-rules.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import type { FilesAnswer } from './shelf.ts'

type Props = {
  kind: FileType
  isOpen: boolean
  opener: () => HTMLElement | null
  /** With one of the library, or one that was just uploaded; whoever asked closes the dialog. */
  onChosen: (file: LibraryFile) => void
  onClose: () => void
  onClosed: () => void
}

/** Milliseconds without a key after which the files follow what is typed. */
const pause = 250

const titles: Record<FileType, string> = {
  film: 'Choose a film',
  captions: 'Choose captions',
  document: 'Choose a file',
}
const nouns: Record<FileType, [one: string, many: string]> = {
  film: ['film', 'films'],
  captions: ['file of captions', 'files of captions'],
  document: ['file', 'files'],
}

export function FilePicker({ kind, isOpen, opener, onChosen, onClose, onClosed }: Props) {
  const first: FilesAsked = { search: '', type: kind, page: 1 }
  const [asked, setAsked] = useState(first)
  const [answer, setAnswer] = useState<FilesAnswer>()
  const [problem, setProblem] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)

  async function read() {
    const own = ++turn.current
    const sent = await sendJson<FilesAnswer>('GET', `/cms/files/shelf${filesQuery(asked)}`)
    // Somebody has typed on.
    if (own !== turn.current) return
    setProblem(sent.isDone ? '' : sent.problem)
    if (sent.isDone) setAnswer(sent.answer)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is asked for
  useEffect(() => void read(), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  function onSearch(search: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked({ ...first, search }), pause)
  }

  const turnTo = (page: number) => setAsked({ ...asked, page })
  return (
    <Dialog
      isOpen={isOpen}
      title={titles[kind]}
      opener={opener}
      first={search}
      onClose={() => {
        onClose()
        return true
      }}
      onClosed={onClosed}
    >
      <div className="dialog__body library">
        <FileDrop type={kind} onFile={onChosen} />
        <div className="field">
          <label htmlFor="files-search">Search the library</label>
          <input
            ref={search}
            className="input"
            id="files-search"
            type="search"
            autoComplete="off"
            onChange={({ target }) => onSearch(target.value)}
          />
        </div>
        <p className="count" role="status">
          {answer && `${answer.matching.toLocaleString('en')} ${nouns[kind][answer.matching === 1 ? 0 : 1]}`}
        </p>
        {problem && (
          <div role="alert">
            <p className="error">{problem}</p>
            <button className="btn btn--line" type="button" onClick={read}>
              Retry
            </button>
          </div>
        )}
        {answer && <FileList files={answer.files} verb="Choose" onPress={onChosen} />}
        {answer && answer.pages > 1 && (
          <nav className="pager" aria-label="Pages of the library">
            <button
              className="btn btn--line"
              type="button"
              aria-disabled={answer.asked.page === 1}
              onClick={() => answer.asked.page > 1 && turnTo(answer.asked.page - 1)}
            >
              Previous
            </button>
            <span>
              Page {answer.asked.page} of {answer.pages}
            </span>
            <button
              className="btn btn--line"
              type="button"
              aria-disabled={answer.asked.page === answer.pages}
              onClick={() => answer.asked.page < answer.pages && turnTo(answer.asked.page + 1)}
            >
              Next
            </button>
          </nav>
        )}
      </div>
    </Dialog>
  )
}
