import { useEffect, useRef, useState } from 'react'
import { imageCollection } from '#app/content/images/collection.ts'
import { sendJson } from '#app/ui/send-json.ts'
import type { DescribedAnswer, DescribedPicture } from './picture-answer.ts'
import { type Arrival, arrivalOf, useUploads } from './uploads.ts'

const { focusX, focusY } = imageCollection.fields

/** Milliseconds without a key after which a point that moves is saved. */
const pause = 400

/** The points sent for each picture since the library last answered with one: it may have one, and the answer got lost. */
const sentFor = new Map<string, Point[]>()

type Point = { x: number; y: number }

export function useFocalPoint({ name, ...stored }: Pick<DescribedPicture, 'name' | 'focusX' | 'focusY'>) {
  const { onUpload, onUnsaved } = useUploads()
  // One form may show several pictures.
  const field = `focus-${name}`
  const [typed, setTyped] = useState({ x: String(stored.focusX), y: String(stored.focusY) })
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [problem, setProblem] = useState('')
  const last = useRef<Point>({ x: stored.focusX, y: stored.focusY })
  /** As the library has it, for all that is known here. */
  const known = useRef(stored)
  const [sending] = useState({ isUnderWay: false, isValid: true, notBefore: 0 })

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      onUnsaved(field, undefined)
    }
  }, [onUnsaved, field])

  /** `isFinal`: nothing more will come in a moment. */
  function set(next: { x: string; y: string }, isFinal = false) {
    setTyped(next)
    setState('idle')
    const [x, y] = [focusX.schema.safeParse(next.x), focusY.schema.safeParse(next.y)]
    setProblem(x.error?.issues[0]?.message ?? y.error?.issues[0]?.message ?? '')
    onUnsaved(field, save)
    sending.isValid = x.success && y.success
    if (!x.success || !y.success) return
    last.current = { x: x.data, y: y.data }
    sending.notBefore = performance.now() + (isFinal ? 0 : pause)
    save()
  }

  function save() {
    if (sending.isUnderWay || !sending.isValid) return
    sending.isUnderWay = true
    onUpload(
      field,
      send().finally(() => {
        sending.isUnderWay = false
      }),
    )
  }

  /** One after the other, until the library has the last one. */
  async function send(): Promise<Arrival> {
    const rest = () => sending.notBefore - performance.now()
    while (rest() > 0) await new Promise((resolve) => setTimeout(resolve, rest()))
    if (!sending.isValid) return true
    const { current: point } = last
    setState('saving')
    const { focusX, focusY } = known.current
    sentFor.set(name, [...(sentFor.get(name) ?? []), point])
    const sent = await sendJson<DescribedAnswer>('PUT', `/cms/images/picture/${name}`, {
      focusX: point.x,
      focusY: point.y,
      wasFocus: { focusX, focusY },
    })
    // What somebody else chose meanwhile has been told, so the next try is meant.
    known.current = sent.isDone ? sent.answer : (sent.answer.picture ?? known.current)
    const isOwn = !sent.isDone && sentFor.get(name)?.some((each) => isAt(sent.answer.picture, each))
    if (sent.isDone) sentFor.set(name, [point])
    if (isOwn || (sent.isDone && point !== last.current)) return send()
    if (!sending.isValid) return true
    setState(sent.isDone ? 'saved' : 'failed')
    setProblem(sent.isDone ? '' : sent.problem)
    onUnsaved(field, sent.isDone || !isMounted.current ? undefined : save)
    return arrivalOf(sent)
  }

  return {
    field,
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

const isAt = (picture: DescribedPicture | undefined, { x, y }: Point) => picture?.focusX === x && picture.focusY === y

const inside = (perCent: number) => String(Math.max(0, Math.min(100, Math.round(perCent))))
