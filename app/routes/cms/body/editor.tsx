import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { type BodyValue, textOfBody } from '#app/content/engine/body/plain-text.ts'
import { newUuid } from '#app/content/engine/new-id.ts'
import { useUploads } from '#app/routes/cms/pictures/uploads.ts'
import { useUpload } from '#app/routes/cms/pictures/use-upload.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { say } from '#app/words/say.ts'
import { afterPress } from './after-press.ts'
import type { Asked } from './asked.ts'
import { AskedDialog } from './asked-dialog.tsx'
import { useBodyGroup } from './body-group.tsx'
import { type BodyEditorHandle, createEditor } from './create-editor.ts'
import { inTurn } from './in-turn.ts'
import type { Paste } from './paste/read-paste.ts'
import { isAwaited, isToldOf, type Pasted, PasteNotice } from './paste-notice.tsx'
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

export function BodyEditor({ id, label, value, described, onChange }: BodyEditorProps) {
  const mount = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<BodyEditorHandle>()
  const [asked, setAsked] = useState<Asked>()
  const [isActive, setActive] = useState(false)
  const hasFocus = useRef(false)
  const [pasted, setPasted] = useState<Pasted[]>([])
  const [moved, setMoved] = useState('')
  const group = useBodyGroup()
  const slashId = useId()
  const written = useRef(value)
  const said = useRef({ label, described, onChange })
  said.current = { label, described, onChange }
  const { uploadAll } = useUpload()
  const { onUpload } = useUploads()
  const pictures = useRef((_pictures: GivenPicture[]) => {})
  pictures.current = (all) => onUpload(id, bringToCaret(all))

  async function bringToCaret(all: GivenPicture[]) {
    const bring = editor?.expectPictures(all.length)
    const found = (await uploadedOf(all)).filter((picture) => picture !== undefined)
    bring?.(found)
    return found.length === all.length
  }

  /** Undefined for what is refused, until a server takes none. */
  async function uploadedOf(all: GivenPicture[]): Promise<(BodyPicture | undefined)[]> {
    const urls = await uploadAll(all.map(({ file }) => file))
    return urls.map((url, at) => {
      const { alt = '', caption = '' } = all[at] ?? {}
      return url ? { url, alt, caption, credit: '' } : undefined
    })
  }

  const tell = (paste: Paste, told: (last: Pasted) => Pasted) =>
    setPasted((all) => all.map((last) => (last.paste === paste ? told(last) : last)))

  /** All together to where they stood in what was pasted; what a server did not take is offered again. */
  async function bringPasted({ paste, after, arrived = 0, refused = 0 }: Pasted) {
    tell(paste, (last) => ({ ...last, isComing: true }))
    const asked = paste.pictures.slice(arrived + refused)
    const found = await uploadedOf(asked)
    const come = found.filter(Boolean).length
    const isLast = editor?.state().doc.eq(after)
    editor?.putPictures(paste, found, arrived + refused)
    const doc = editor?.state().doc ?? after
    tell(paste, (last) => {
      const told = { ...last, isComing: false, refused: refused + found.length - come }
      if (come === 0) return told
      return {
        ...told,
        after: doc,
        arrived: arrived + come,
        steps: isLast ? (last.steps ?? 1) + 1 : 1,
      }
    })
    return come === asked.length
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
        askToFind: () => group?.find(editor.view),
        onChange(next) {
          written.current = next
          said.current.onChange(next)
        },
        onMoved: (place) => setMoved(say('{item} moved to place {place}', { item: say('Block'), place })),
        paste: {
          onPictures: (all) => pictures.current(all),
          onPasted(paste, before) {
            const after = editor.state().doc
            setPasted((all) => [
              ...all.filter((last) => isAwaited(last) && !last.before.eq(before)),
              ...(isToldOf(paste) ? [{ id: newUuid(), paste, before, after }] : []),
            ])
          },
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
      onFocus={() => {
        hasFocus.current = true
        setActive(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        hasFocus.current = false
        // With the tools goes their room, and what stands there moves.
        afterPress(() => setActive(hasFocus.current))
      }}
    >
      {editor && <Toolbar editor={editor} textId={id} isActive={isActive} />}
      {isActive && (
        <p className="vh" role="status">
          {moved}
        </p>
      )}
      {editor &&
        pasted.map((each) => (
          <PasteNotice
            key={each.id}
            {...each}
            editor={editor}
            onPictures={() => onUpload(id, bringPasted(each))}
            onClose={() => setPasted((all) => all.filter((other) => other.id !== each.id))}
          />
        ))}
      <div className="ed-room">
        <div ref={mount} id={id} className="ed-text body" />
        {editor && <SlashMenu editor={editor} id={slashId} ask={editor.ask} />}
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
