import { useRef } from 'react'
import type { Subscriber } from '#app/newsletter/subscribers.server.ts'
import { useToast } from '#app/ui/toaster.tsx'

type Options = { onChanged: () => Promise<void>; next: () => HTMLElement | null }

/** Asks, removes, says how it went. The focus moves on to the row that takes the place. */
export function useRemoval({ onChanged, next }: Options) {
  const { success, failure } = useToast()
  const underway = useRef(new Set<string>())

  return async function onRemove({ id, email }: Subscriber, button: HTMLElement) {
    if (underway.current.has(id) || !window.confirm(`Remove ${email} from the newsletter?`)) return
    underway.current.add(id)
    const problem = await remove(id)
    underway.current.delete(id)
    if (problem) {
      failure({ title: 'Error removing subscriber', description: problem })
      return
    }
    success({ title: 'Success', description: `${email} has been removed` })
    const row = button.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const target = neighbour?.querySelector<HTMLElement>('.icon-btn--danger') ?? next()
    target?.focus()
    await onChanged()
  }
}

const patience = 30_000

/** Undefined when the address is gone, else the reason why not. */
async function remove(id: string) {
  try {
    const response = await fetch(`/cms/subscribers/${id}`, {
      method: 'DELETE',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    // 404: somebody else was faster.
    if (response.ok || response.status === 404) return undefined
    const { message } = (await response.json().catch(() => ({}))) as { message?: string }
    return message ?? `The server could not answer (${response.status}). Please try again in a moment.`
  } catch {
    return 'The server cannot be reached. Check your connection and try again.'
  }
}
