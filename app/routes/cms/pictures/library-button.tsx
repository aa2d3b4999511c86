import { useRef, useState } from 'react'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { LineButton } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

export function LibraryButton({ onChoose }: { onChoose: (url: string) => void }) {
  const { Part: LibraryPicker, fetchPart } = usePart(() => import('./library-picker.tsx'), 'LibraryPicker')
  const { failure } = useToast()
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none')
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<string>(undefined)

  async function open() {
    if (await fetchPart()) setState('open')
    else failure({ title: say('The library could not be opened'), description: say(partFailed) })
  }

  /** Only when the dialog has gone: the picture may take the place of this button, and the dialog's with it. */
  function onClosed() {
    setState('none')
    // Whatever takes its place takes the focus from it.
    button.current?.focus()
    if (chosen.current) onChoose(chosen.current)
    chosen.current = undefined
  }

  return (
    <>
      <LineButton ref={button} onClick={open}>
        {say('Choose from library')}
      </LineButton>
      {LibraryPicker && state !== 'none' && (
        <LibraryPicker
          isOpen={state === 'open'}
          opener={() => button.current}
          onChoose={(url) => {
            chosen.current = url
            setState('closing')
          }}
          onClose={() => setState('closing')}
          onClosed={onClosed}
        />
      )}
    </>
  )
}
