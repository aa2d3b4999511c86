import { type RefObject, useEffect, useEffectEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Key) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !shiftKey && !altKey

/** The save key of a form, wherever in its dialog the focus is; the browser would save the page instead. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, onSave: () => void) {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // What lies over the dialog is answered first, and a key that is held down is one press.
      if (!event.repeat && !event.isComposing && isOwn(event.target, form.current)) save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form])
}

const isOwn = (target: EventTarget | null, form: HTMLFormElement | null) =>
  target instanceof Node && (target === document.body || form?.closest('[role=dialog]')?.contains(target) === true)
