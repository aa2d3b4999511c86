import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type BodyValue, textOfBody } from '#app/content/engine/body/plain-text.ts'
import { useUploads } from '#app/routes/cms/pictures/uploads.ts'
import { useUpload } from '#app/routes/cms/pictures/use-upload.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { Asked } from './asked.ts'
import { AskedDialog } from './asked-dialog.tsx'
import { useBodyGroup } from './body-group.tsx'
import { type BodyEditorHandle, createEditor } from './create-editor.ts'
import { inTurn } from './in-turn.ts'
import { type Pasted, PasteNotice } from './paste-notice.tsx'
import type { GivenPicture } from './pasting.ts'
import { SlashMenu } from './slash-menu.tsx'
import { Toolbar } from './toolbar.tsx'

export { BodyGroup } from './body-group.tsx'

export type BodyEditorProps = {
  id: string
  label: string
  value: BodyValue
  described: { 'aria-invalid': boolean; 'aria-describedby'?: string }
  onChange: (value: BodyValue) => void
}

/** A text with blocks: tools, the text, and the dialogs that its blocks need. */
export function BodyEditor({ id, label, value, described, onChange }: BodyEditorProps) {
  const mount = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<BodyEditorHandle>()
  const [asked, setAsked] = useState<Asked>()
  const [isActive, setActive] = useState(false)
  const [pasted, setPasted] = useState<Pasted>()
  const group = useBodyGroup()
  const slashId = useId()
  const written = useRef(value)
  const said = useRef({ label, described, onChange })
  said.current = { label, described, onChange }
  const given = useRef<GivenPicture>(undefined)
  const { upload } = useUpload((url) => {
    const { alt = '', caption = '' } = given.current ?? {}
    editor?.answer({ node: 'pictures', attrs: {} }, { pictures: [{ url, alt, caption, credit: '' }] })
  })
  const { onUpload } = useUploads()
  const pictures = useRef((_pictures: GivenPicture[]) => {})
  pictures.current = (all) => onUpload(id, uploadAll(all))

  /** One after the other: each takes the place behind the one before. */
  async function uploadAll(all: GivenPicture[]) {
    for (const picture of all) {
      given.current = picture
      if (!(await upload(picture.file))) return false
    }
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor as long as the field is there
  useLayoutEffect(() => {
    const element = mount.current as HTMLElement
    element.textContent = textOfBody(value)
    let [made, leave]: [made?: BodyEditorHandle, leave?: () => void] = []
    const takeBack = inTurn(() => {
      const editor = createEditor({
        mount: element,
        value: written.current,
        attributes: () => attributesOf(said.current),
        ask: setAsked,
        askToFind: () => group?.find(),
        onChange(next) {
          written.current = next
          said.current.onChange(next)
        },
        paste: {
          onPictures: (all) => pictures.current(all),
          onPasted: (paste) => setPasted({ paste, after: editor.state().doc }),
        },
      })
      ;[made, leave] = [editor, group?.join(editor)]
      setEditor(editor)
    })
    return () => {
      takeBack()
      leave?.()
      made?.destroy()
    }
  }, [])

  // A merge or a restored version: what was typed here comes back as it went, and is not written again.
  useEffect(() => {
    if (value === written.current || isSame(value, written.current)) return
    written.current = value
    editor?.write(value)
  }, [editor, value])

  const isInvalid = described['aria-invalid']
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says so itself
  useEffect(() => {
    // StrictMode makes a second one before it says anything to the first.
    if (!editor?.view.isDestroyed) editor?.view.setProps({})
  }, [editor, isInvalid, described['aria-describedby']])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tells which of many texts the tools belong to
    <div
      className="ed"
      data-active={isActive || undefined}
      onFocus={() => setActive(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(false)
      }}
    >
      {editor && <Toolbar editor={editor} textId={id} isActive={isActive} />}
      {editor && pasted && (
        <PasteNotice {...pasted} editor={editor} onPictures={pictures.current} onClose={() => setPasted(undefined)} />
      )}
      <div className="ed-room">
        <div ref={mount} id={id} className="ed-text body" />
        {editor && <SlashMenu editor={editor} id={slashId} ask={setAsked} />}
      </div>
      {asked && editor && (
        <AskedDialog
          asked={asked}
          opener={() => editor.view.dom}
          onAnswered={(attrs, words) => {
            editor.answer(asked, attrs, words)
            setAsked(undefined)
          }}
          onClosed={() => {
            setAsked(undefined)
            editor.view.focus()
          }}
        />
      )}
    </div>
  )
}

function attributesOf({ label, described }: Pick<BodyEditorProps, 'label' | 'described'>) {
  const { 'aria-describedby': by, 'aria-invalid': isInvalid } = described
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    spellcheck: 'true',
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(by && { 'aria-describedby': by }),
  }
}
