import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OtherLocale } from '#app/language/locales.ts'
import { type Sent, sendJson } from '#app/ui/send-json.ts'
import type { DescribedAnswer, DescribedPicture } from './picture-answer.ts'
import { type Arrival, arrivalOf, useUploads } from './uploads.ts'

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
  const underway = useRef<Promise<Arrival>>(undefined)
  const isAskedAgain = useRef(false)
  const typed = useRef(text)
  typed.current = text
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
    onUnsaved(field, isChanged ? () => newest.current() : undefined)
    return () => onUnsaved(field, undefined)
  }, [onUnsaved, field, isChanged])

  async function send(was = picture && saidOf(picture)): Promise<Arrival> {
    setState('saving')
    isAskedAgain.current = false
    const { current: said } = typed
    const sent = await sendJson<DescribedAnswer>('PUT', address, {
      ...(language ? { alts: { [language]: said } } : { alt: said }),
      was,
    })
    const isOther = typed.current.trim() !== said.trim()
    if (sent.isDone && isOther && isAskedAgain.current) return send(saidOf({ ...picture, ...sent.answer }))
    underway.current = undefined
    if (!sent.isDone) {
      // What somebody else wrote meanwhile is seen now, so the next try is meant.
      if (sent.answer.picture) setPicture(sent.answer.picture)
      fail('failed', sent)
      return arrivalOf(sent)
    }
    setPicture({ ...picture, ...sent.answer })
    setState(isOther ? 'read' : 'saved')
    onSaved()
    return true
  }

  /** When the field is left, and before the form is sent, which waits for it. */
  function save() {
    if (underway.current) isAskedAgain.current = true
    else if (isChanged) {
      underway.current = send()
      onUpload(field, underway.current)
    }
  }
  const newest = useRef(save)
  newest.current = save

  function fail(how: State, sent: Sent<unknown>) {
    setProblem(sent.isDone ? '' : sent.problem)
    setState(how)
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
    save,
  }
}
