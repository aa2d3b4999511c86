import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { useHouse } from '#app/house.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { DialogWait, useAsked } from '#app/routes/cms/list/dialog-wait.tsx'
import { FocalPoint } from '#app/routes/cms/pictures/focal-point.tsx'
import type { UsesAnswer } from '#app/routes/cms/pictures/picture-answer.ts'
import { MissingFile, PictureDescription } from '#app/routes/cms/pictures/picture-description.tsx'
import { nameOf } from '#app/routes/cms/pictures/picture-grid.tsx'
import { createUploads, UploadsContext } from '#app/routes/cms/pictures/uploads.ts'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { LeaveGuard, mayLeave, type Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import { Button, LineButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { PictureFacts } from './picture-facts.tsx'
import { ReplacePanel } from './replace-panel.tsx'

type Props = {
  asked: string
  isOpen: boolean
  /** What the screen would lose by a link of the dialog. */
  behind: RefObject<Unsaved | null>
  opener: () => HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onChanged: () => void
  onDelete: (name: string, label: string) => void
  onReplaced: (by: string) => void
}

export function PictureDialog({
  asked,
  isOpen,
  behind,
  opener,
  onClose,
  onClosed,
  onChanged,
  onDelete,
  onReplaced,
}: Props) {
  const { languages } = useHouse()
  const { answer, ...waiting } = useAsked<UsesAnswer>(`/cms/images/uses/${asked}`)
  const [isReplacing, setIsReplacing] = useState(false)
  const [uploads] = useState(createUploads)
  const [unsaved] = useState({ current: { isThere: uploads.isRunning, forget: () => {} } })

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
    <Dialog isOpen={isOpen} title={name || say('Image')} opener={opener} onClose={close} onClosed={onClosed}>
      <UploadsContext value={uploads}>
        <LeaveGuard unsaved={unsaved} behind={behind} />
        <div className="dialog__body">
          {!picture && <DialogWait {...waiting} />}
          {picture && (
            <div className="form form--split" key={picture.name}>
              <div className="form__main">{picture.isMissing ? <MissingFile /> : <FocalPoint picture={picture} />}</div>
              <div className="form__side">
                <PictureDescription
                  url={uploadUrl(picture.name)}
                  label={say('Description')}
                  field="alt"
                  isWanted={false}
                  isFileKnown
                  onSaved={() => {}}
                />
                {languages.map((language) => (
                  <PictureDescription
                    key={language}
                    url={uploadUrl(picture.name)}
                    label={say('Description in {language}', { language: sayAny(languageNames[language]) })}
                    field={`alt-${language}`}
                    isWanted={false}
                    isFileKnown
                    language={language}
                    onSaved={() => {}}
                  />
                ))}
                <PictureFacts {...answer} />
                {isReplacing && (
                  <ReplacePanel
                    name={picture.name}
                    count={answer.total ?? answer.uses.length}
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
                {say('History')}
              </Link>
              <LineButton aria-expanded={isReplacing} onClick={() => setIsReplacing(!isReplacing)}>
                {say('Replace')}
              </LineButton>
              <LineButton onClick={() => onDelete(picture.name, name)}>{say('Delete')}</LineButton>
            </>
          )}
          <Button onClick={onDone}>{say('Done')}</Button>
        </div>
      </UploadsContext>
    </Dialog>
  )
}
