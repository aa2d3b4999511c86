import { useRef, useState } from 'react'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import type { FileType } from '#app/media/file-rules.ts'
import { FilePicker } from '#app/routes/cms/files/file-picker.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import { useFileTitle } from './use-file-title.ts'

type Props = {
  kind: FileType
  legend: string
  hint?: string
  name: string | null
  wrong?: string
  /** `former` is what the library calls the one before. */
  onChosen: (file: LibraryFile | undefined, former: string | null) => void
}

/** What was taken over from a file goes with it; what somebody wrote stays. */
export const titleWith = (file: LibraryFile | undefined, former: string | null, title: string) =>
  title && title !== former ? title : (file?.title ?? '')

export function FileChoice({ kind, legend, hint, name, wrong, onChosen }: Props) {
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none')
  const { title, setKnown } = useFileTitle(name)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {name && <p>{title}</p>}
      <div className="ed-row">
        <LineButton ref={button} aria-describedby={wrong} onClick={() => setState('open')}>
          {say(name ? 'Choose another' : 'Choose or upload')}
        </LineButton>
        {name && <LineButton onClick={() => onChosen(undefined, title)}>{say('Remove')}</LineButton>}
      </div>
      {state !== 'none' && (
        <FilePicker
          kind={kind}
          isOpen={state === 'open'}
          opener={() => button.current}
          onChosen={(file) => {
            setKnown(file)
            onChosen(file, title)
            setState('closing')
          }}
          onClose={() => setState('closing')}
          onClosed={() => setState('none')}
        />
      )}
    </fieldset>
  )
}
