import { useEffect, useRef, useState } from 'react'
import { imageCollection } from '#app/content/images/collection.ts'
import { sendJson } from '#app/ui/send-json.ts'
import type { DescribedPicture } from './picture-answer.ts'
import { useUploads } from './uploads.ts'

const { focusX, focusY } = imageCollection.fields

/** Milliseconds without a key after which a point that moves is saved. */
const pause = 400

export function useFocalPoint({ name, ...stored }: Pick<DescribedPicture, 'name' | 'focusX' | 'focusY'>) {
  const { onUpload, onUnsaved } = useUploads()
  // One form may show several pictures.
  const field = `focus ${name}`
  const [typed, setTyped] = useState({ x: String(stored.focusX), y: String(stored.focusY) })
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [problem, setProblem] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const last = useRef({ x: stored.focusX, y: stored.focusY })

  /** `isFinal`: nothing more will come in a moment. */
  function set(next: { x: string; y: string }, isFinal = false) {
    clearTimeout(timer.current)
    setTyped(next)
    setState('idle')
    const [x, y] = [focusX.schema.safeParse(next.x), focusY.schema.safeParse(next.y)]
    setProblem(x.error?.issues[0]?.message ?? y.error?.issues[0]?.message ?? '')
    onUnsaved(field, true)
    if (!x.success || !y.success) return
    last.current = { x: x.data, y: y.data }
    if (isFinal) save()
    else timer.current = setTimeout(save, pause)
  }

  function save() {
    const point = last.current
    const done = send(point)
    onUpload(field, done)
  }

  async function send({ x, y }: { x: number; y: number }) {
    setState('saving')
    const sent = await sendJson<DescribedPicture>('PUT', `/cms/images/picture/${name}`, { focusX: x, focusY: y })
    setState(sent.isDone ? 'saved' : 'failed')
    setProblem(sent.isDone ? '' : sent.problem)
    onUnsaved(field, !sent.isDone)
    return sent.isDone
  }

  return {
    typed,
    point: last.current,
    state,
    problem,
    set,
    move: (by: { x?: number; y?: number }) =>
      set({ x: inside(last.current.x + (by.x ?? 0)), y: inside(last.current.y + (by.y ?? 0)) }),
    retry: save,
  }
}

const inside = (perCent: number) => String(Math.max(0, Math.min(100, Math.round(perCent))))
