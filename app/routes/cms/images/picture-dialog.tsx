import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { uploadUrl } from '../../../media/image-rules.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { sendJson } from '../../../ui/send-json.ts'
import { LeaveGuard, mayLeave } from '../collection/leave-guard.tsx'
import { createUploads, UploadsContext } from '../collection/uploads.ts'
import { historyAddress } from '../history/history-address.ts'
import { FocalPoint } from './focal-point.tsx'
import type { UsesAnswer } from './picture-answer.ts'
import { MissingFile, PictureDescription } from './picture-description.tsx'
import { PictureFacts } from './picture-facts.tsx'
import { nameOf } from './picture-grid.tsx'
import { ReplacePanel } from './replace-panel.tsx'

type Props = {
  /** Name or id. */
  asked: string
  isOpen: boolean
  opener: () => HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onChanged: () => void
  onDelete: (name: string, label: string) => void
  /** Another picture has taken its place. */
  onReplaced: (by: string) => void
}

export function PictureDialog({ asked, isOpen, opener, onClose, onClosed, onChanged, onDelete, onReplaced }: Props) {
  const [answer, setAnswer] = useState<UsesAnswer>()
  const [problem, setProblem] = useState('')
  const [isReplacing, setIsReplacing] = useState(false)
  const [uploads] = useState(createUploads)
  const [unsaved] = useState({ current: { isThere: uploads.isRunning, forget: () => {} } })

  async function read() {
    setProblem('')
    const sent = await sendJson<UsesAnswer>('GET', `/cms/images/uses/${asked}`)
    if (sent.isDone) setAnswer(sent.answer)
    else setProblem(sent.problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => void read(), [asked])

  function close() {
    if (!mayLeave(unsaved.current)) return false
    onClose()
    onChanged()
    return true
  }

  /** What is being saved just now is no reason to ask. */
  async function onDone() {
    await uploads.settle()
    close()
  }

  const picture = answer?.picture
  const name = picture ? nameOf(picture) : ''
  return (
    <Dialog isOpen={isOpen} title={name || 'Image'} opener={opener} onClose={close} onClosed={onClosed}>
      <UploadsContext value={uploads}>
        <LeaveGuard unsaved={unsaved} />
        <div className="dialog__body">
          {!picture && (
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
          {picture && (
            <div className="form form--split" key={picture.name}>
              <div className="form__main">{picture.isMissing ? <MissingFile /> : <FocalPoint picture={picture} />}</div>
              <div className="form__side">
                <PictureDescription
                  url={uploadUrl(picture.name)}
                  label="Description"
                  field="alt"
                  isWanted={false}
                  isFileKnown
                  onSaved={() => {}}
                />
                <PictureFacts {...answer} />
                {isReplacing && (
                  <ReplacePanel
                    name={picture.name}
                    count={answer.uses.length}
                    onReplaced={(by) => {
                      setIsReplacing(false)
                      onReplaced(by)
                      onChanged()
                    }}
                  />
                )}
              </div>
            </div>
          )}
        </div>
        <div className="dialog__foot">
          {picture && (
            <>
              <Link className="btn btn--line" to={historyAddress('images', picture.id)}>
                History
              </Link>
              <button
                className="btn btn--line"
                type="button"
                aria-expanded={isReplacing}
                onClick={() => setIsReplacing(!isReplacing)}
              >
                Replace
              </button>
              <button className="btn btn--line" type="button" onClick={() => onDelete(picture.name, name)}>
                Delete
              </button>
            </>
          )}
          <button className="btn" type="button" onClick={onDone}>
            Done
          </button>
        </div>
      </UploadsContext>
    </Dialog>
  )
}
