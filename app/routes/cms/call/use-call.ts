import { useRef } from 'react'
import { sendJson } from '#app/ui/send-json.ts'
import { type ToastMessage, useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

type Options = { onChanged: () => Promise<void>; standIn?: () => HTMLElement | null }

type Wish<Answer> = {
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  /** Asked before; a function finds out first what there is to say. */
  question?: string | (() => Promise<string>)
  failed: string
  done: string | ((answer: Answer) => ToastMessage | undefined)
  /** Said instead of the server's reason when there is nothing of it any more. */
  gone?: string
  /** It is as good when somebody else was faster. */
  mayBeGone?: boolean
  /** The name of a button that tries again what failed. */
  again?: string
  button?: HTMLElement
  /** Where the focus moves on to when the pressed button goes away, alone or with its row. */
  focus?: 'row' | 'neighbour' | (() => HTMLElement | null | undefined)
  /** Where the browser is led to, by a new document, instead of reading the list again. */
  leadsTo?: string
}

export type Call = ReturnType<typeof useCall>

/** Asks, calls, says how it went and reads the list again; undefined when nothing was done. */
export function useCall({ onChanged, standIn }: Options) {
  const { success, failure } = useToast()
  const underway = useRef(new Set<string>())
  /** What closes each failure, which the next try of the same makes untrue. */
  const failures = useRef(new Map<string, () => void>())

  return async function call<Answer>(wish: Wish<Answer>): Promise<Answer | undefined> {
    const { method, url, body, question, failed, done, gone, mayBeGone, again, button, focus, leadsTo } = wish
    const key = JSON.stringify([method, url, body])
    if (underway.current.has(key)) return undefined
    underway.current.add(key)
    const asked = typeof question === 'function' ? await question() : question
    const sent = !asked || window.confirm(asked) ? await sendJson<Answer>(method, url, body) : undefined
    underway.current.delete(key)
    if (!sent) return undefined
    failures.current.get(key)?.()
    const isGone = !sent.isDone && sent.status === 404
    if (!sent.isDone && !(isGone && mayBeGone)) {
      const description = (isGone && gone) || sent.problem
      const retry = again && !isGone ? { label: again, onAction: () => void call(wish) } : undefined
      failures.current.set(key, failure({ title: failed, description, action: retry }))
      // Somebody else was faster, or the list is older than what the server knows.
      if (isGone || sent.status === 409) await onChanged()
      return undefined
    }
    const answer = sent.answer as Answer
    if (leadsTo) {
      window.location.assign(leadsTo)
      return answer
    }
    const said = typeof done === 'string' ? { title: say('Success'), description: done } : done(answer)
    if (said) success(said)
    if (focus) {
      const target = typeof focus === 'function' ? focus() : controlIn(focus, button)
      ;(target ?? standIn?.())?.focus()
    }
    await onChanged()
    return answer
  }
}

const controlIn = (where: 'row' | 'neighbour', button?: HTMLElement) =>
  where === 'row' ? button?.closest('li')?.querySelector('button') : besideRow(button)

/** A control of the row that takes the place of this button's. */
export function besideRow(button: HTMLElement | undefined, selector = 'button') {
  const row = button?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  return neighbour?.querySelector<HTMLElement>(selector)
}
