import { type FormEvent, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { captionLanguages } from '#app/content/choices.ts'
import { fileTexts } from '#app/content/files/texts.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { DialogWait, useAsked } from '#app/routes/cms/list/dialog-wait.tsx'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { LeaveGuard, mayLeave, type Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import { WhereUsed } from '#app/routes/cms/record/where-used.tsx'
import { LineButton, SubmitButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { FileUsesAnswer } from './file.ts'

type Props = {
  asked: string
  isOpen: boolean
  /** What the screen would lose by a link of the dialog. */
  behind: RefObject<Unsaved | null>
  opener: () => HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onChanged: () => Promise<void>
}

const { confirmDelete, failures, messages } = fileTexts

export function FileDialog({ asked, isOpen, behind, opener, onClose, onClosed, onChanged }: Props) {
  const { answer, ...waiting } = useAsked<FileUsesAnswer>(`/cms/files/file/${asked}`)
  const title = useRef<HTMLInputElement>(null)
  const language = useRef<HTMLSelectElement>(null)
  const call = useCall({ onChanged })

  const file = answer?.file
  const isChanged = () =>
    isOther(title.current, file?.title) || isOther(language.current, file?.language ?? captionLanguages[0])
  const unsaved = useRef<Unsaved>(null)
  unsaved.current = { isThere: () => isOpen && isChanged(), forget: () => {} }

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    const body = {
      title: title.current?.value ?? '',
      was: file.title,
      language: language.current?.value,
      wasLanguage: file.language ?? captionLanguages[0],
    }
    const url = `/cms/files/file/${file.name}`
    if (await call({ method: 'PUT', url, body, failed: sayAny(failures.update), done: sayAny(messages.updated.title) }))
      onClose()
  }

  async function remove() {
    if (!file) return
    const gone = await call<{ ids: string[] }>({
      method: 'DELETE',
      url: `/cms/files/file/${file.name}`,
      question: confirmDelete(file.title),
      failed: sayAny(failures.delete),
      done: ({ ids }) => ({
        title: sayAny(messages.deleted.title),
        action: { label: say('Undo'), onAction: () => void undo(ids) },
      }),
    })
    if (gone) onClose()
  }

  const undo = (restore: string[]) =>
    call({
      method: 'POST',
      url: '/cms/files/trash',
      body: { restore },
      failed: say('Error restoring file'),
      done: () => ({ title: say('File restored') }),
    })

  return (
    <Dialog
      isOpen={isOpen}
      isNarrow
      title={file?.title ?? say('File')}
      opener={opener}
      onClose={() => {
        if (!mayLeave(unsaved.current)) return false
        onClose()
        return true
      }}
      onClosed={onClosed}
    >
      <LeaveGuard unsaved={unsaved} behind={behind} />
      <form className="contents" onSubmit={rename}>
        <div className="dialog__body library">
          {!file && <DialogWait {...waiting} />}
          {file && (
            <>
              {file.type === 'film' ? (
                <video className="file-preview" controls muted preload="metadata" src={file.url} />
              ) : (
                <a href={file.url} target="_blank" rel="noreferrer">
                  {say('Open the file')}
                </a>
              )}
              <TextField
                label={say('Title')}
                name="title"
                ref={title}
                defaultValue={file.title}
                maxLength={200}
                required
              />
              {file.type === 'captions' && (
                <div className="field">
                  <label htmlFor="captions-language">{say('Language')}</label>
                  <select
                    ref={language}
                    className="input"
                    id="captions-language"
                    defaultValue={file.language ?? captionLanguages[0]}
                  >
                    {captionLanguages.map((each) => (
                      <option key={each} value={each}>
                        {sayAny(each)}
                      </option>
                    ))}
                  </select>
                </div>
              )}
              <WhereUsed noun="file" {...answer} />
            </>
          )}
        </div>
        <div className="dialog__foot">
          {file && (
            <>
              <Link className="btn btn--line" to={historyAddress('files', file.id)}>
                {say('History')}
              </Link>
              <LineButton onClick={remove}>{say('Delete')}</LineButton>
              <SubmitButton>{say('Save')}</SubmitButton>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const isOther = (control: { value: string } | null, was = '') => control !== null && control.value.trim() !== was
