import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fileTexts } from '#app/content/files/texts.ts'
import type { FileUse } from '#app/content/files/uses.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { FileUsesAnswer } from './file.ts'

type Props = {
  asked: string
  isOpen: boolean
  opener: () => HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onChanged: () => Promise<void>
}

const { confirmDelete, failures, messages } = fileTexts

export function FileDialog({ asked, isOpen, opener, onClose, onClosed, onChanged }: Props) {
  const [answer, setAnswer] = useState<FileUsesAnswer>()
  const [problem, setProblem] = useState('')
  const title = useRef<HTMLInputElement>(null)
  const call = useCall({ onChanged })

  async function read() {
    setProblem('')
    const sent = await sendJson<FileUsesAnswer>('GET', `/cms/files/file/${asked}`)
    if (sent.isDone) setAnswer(sent.answer)
    else setProblem(sent.problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => void read(), [asked])

  const file = answer?.file

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    const body = { title: title.current?.value ?? '', was: file.title }
    const url = `/cms/files/file/${file.name}`
    if (await call({ method: 'PUT', url, body, failed: failures.update, done: messages.updated.title })) onClose()
  }

  async function remove() {
    if (!file) return
    const gone = await call<{ ids: string[] }>({
      method: 'DELETE',
      url: `/cms/files/file/${file.name}`,
      question: confirmDelete(file.title),
      failed: failures.delete,
      done: ({ ids }) => ({ ...messages.deleted, action: { label: 'Undo', onAction: () => void undo(ids) } }),
    })
    if (gone) onClose()
  }

  const undo = (restore: string[]) =>
    call({
      method: 'POST',
      url: '/cms/files/trash',
      body: { restore },
      failed: 'Error restoring file',
      done: () => ({ title: 'File restored' }),
    })

  return (
    <Dialog
      isOpen={isOpen}
      isNarrow
      title={file?.title ?? 'File'}
      opener={opener}
      onClose={() => {
        onClose()
        return true
      }}
      onClosed={onClosed}
    >
      <form className="contents" onSubmit={rename}>
        <div className="dialog__body library">
          {!file && (
            <div className="dialog__wait" role="status">
              {problem ? (
                <>
                  <p className="error">{problem}</p>
                  <button className="btn" type="button" onClick={read}>
                    Retry
                  </button>
                </>
              ) : (
                <p>Loading</p>
              )}
            </div>
          )}
          {file && (
            <>
              {file.type === 'film' ? (
                <video className="file-preview" controls muted preload="metadata" src={file.url} />
              ) : (
                <a href={file.url} target="_blank" rel="noreferrer">
                  Open the file
                </a>
              )}
              <TextField label="Title" name="title" ref={title} defaultValue={file.title} maxLength={200} required />
              <Uses {...answer} />
            </>
          )}
        </div>
        <div className="dialog__foot">
          {file && (
            <>
              <Link className="btn btn--line" to={historyAddress('files', file.id)}>
                History
              </Link>
              <button className="btn btn--line" type="button" onClick={remove}>
                Delete
              </button>
              <button className="btn" type="submit">
                Save title
              </button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const words = { ...stateNames, trash: 'In the trash', history: 'In its history' }

function Uses({ uses, former }: Pick<FileUsesAnswer, 'uses' | 'former'>) {
  return (
    <section aria-labelledby="where-used">
      <h3 className="field__label" id="where-used">
        Where used
      </h3>
      {uses.length === 0 && <p className="hint">No record and no draft names this file.</p>}
      {uses.length > 0 && <UseList uses={uses} isLinked />}
      {former.length > 0 && (
        <>
          <p className="hint">What could be brought back with it:</p>
          <UseList uses={former} isLinked={false} />
        </>
      )}
    </section>
  )
}

function UseList({ uses, isLinked }: { uses: FileUse[]; isLinked: boolean }) {
  return (
    <ul className="uses">
      {uses.map(({ kind, id, label, states }) => (
        <li key={id}>
          {isLinked ? <Link to={dialogAddress(kind, id)}>{label}</Link> : <span>{label}</span>}
          <span className="hint">{nounsOf(kind)[0]}</span>
          {states.map((state) => (
            <span className="badge" key={state}>
              {words[state]}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
