import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OtherLocale } from '#app/language/locales.ts'
import { type Sent, sendJson } from '#app/ui/send-json.ts'
import type { DescribedPicture } from './picture-answer.ts'
import { useUploads } from './uploads.ts'

type Options = {
  name: string
  field: string
  language?: OtherLocale
  onSaved: () => void
}

type State = 'reading' | 'unreadable' | 'read' | 'saving' | 'saved' | 'failed'

/** The description of one picture, saved to the library by itself. `field` is what the form calls its input. */
export function useDescription({ name, field, language, onSaved }: Options) {
  const { onUpload, onUnsaved } = useUploads()
  const [picture, setPicture] = useState<DescribedPicture>()
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('reading')
  const [problem, setProblem] = useState('')
  const underway = useRef<Promise<boolean>>(undefined)
  const address = `/cms/images/picture/${name}`
  const saidOf = ({ alt, alts }: DescribedPicture) => (language ? (alts?.[language] ?? '') : alt)

  async function read() {
    setState('reading')
    const sent = await sendJson<DescribedPicture>('GET', address)
    if (!sent.isDone) return fail('unreadable', sent)
    setPicture(sent.answer)
    setText(saidOf(sent.answer))
    setState('read')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => void read(), [name])

  const isChanged = picture !== undefined && text.trim() !== saidOf(picture)
  // Before it is seen to be saved: who leaves in that moment is not asked.
  useLayoutEffect(() => {
    onUnsaved(field, isChanged)
    return () => onUnsaved(field, false)
  }, [onUnsaved, field, isChanged])

  async function send() {
    setState('saving')
    const sent = await sendJson<DescribedPicture & { picture?: DescribedPicture }>('PUT', address, {
      ...(language ? { alts: { [language]: text } } : { alt: text }),
      was: picture && saidOf(picture),
    })
    underway.current = undefined
    if (!sent.isDone) {
      // What somebody else wrote meanwhile is seen now, so the next try is meant.
      if (sent.answer.picture) setPicture(sent.answer.picture)
      return fail('failed', sent)
    }
    setPicture({ ...picture, ...sent.answer })
    setState('saved')
    onSaved()
    return true
  }

  function fail(how: State, sent: Sent<unknown>) {
    setProblem(sent.isDone ? '' : sent.problem)
    setState(how)
    return false
  }

  return {
    picture,
    text,
    state,
    problem,
    read,
    onChange(typed: string) {
      setText(typed)
      if (state === 'saved') setState('read')
    },
    /** When the field is left, and before the form is sent, which waits for it. */
    save() {
      if (!isChanged || underway.current) return
      underway.current = send()
      onUpload(field, underway.current)
    },
  }
}
