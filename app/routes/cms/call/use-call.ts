import { useRef } from 'react'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'

type Options = { onChanged: () => Promise<void>; standIn: () => HTMLElement | null }

type Wish = {
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  /** Asked before. */
  question?: string
  failed: string
  done: string
  /** The button goes away, alone or with its row: where the focus moves on to. */
  focus?: 'row' | 'neighbour'
  /** Where the browser is led to, by a new document, instead of reading the list again. */
  leadsTo?: string
}

export type Call = ReturnType<typeof useCall>

/** Asks, calls, says how it went and reads the list again; undefined when nothing was done. */
export function useCall({ onChanged, standIn }: Options) {
  const { success, failure } = useToast()
  const underway = useRef(new Set<string>())

  return async function call<Answer>(wish: Wish, button: HTMLElement): Promise<Answer | undefined> {
    const { method, url, body, question, failed, done, focus, leadsTo } = wish
    if (underway.current.has(url) || (question && !window.confirm(question))) return undefined
    underway.current.add(url)
    const sent = await sendJson<Answer>(method, url, body)
    underway.current.delete(url)
    if (!sent.isDone) {
      failure({ title: failed, description: sent.problem })
      // Somebody else was faster, or the list is older than what the server knows.
      if (sent.status === 404 || sent.status === 409) await onChanged()
      return undefined
    }
    if (leadsTo) {
      window.location.assign(leadsTo)
      return sent.answer
    }
    success({ title: 'Success', description: done })
    if (focus) {
      const row = button.closest('li')
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
      const target = (focus === 'row' ? row : neighbour)?.querySelector('button') ?? standIn()
      target?.focus()
    }
    await onChanged()
    return sent.answer
  }
}
