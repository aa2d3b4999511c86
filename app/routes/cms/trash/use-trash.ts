import { useRef } from 'react'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import type { TrashAnswer } from './entries.ts'
import type { ShownTrash } from './trash-row.tsx'

type Next = () => HTMLElement | null

/** Restores entries or deletes them for good, and says how it went; `next` answers where the focus goes then. */
export function useTrash({ onChanged }: { onChanged: () => Promise<void> }) {
  const { success, failure } = useToast()
  const isBusy = useRef(false)

  async function call(method: 'POST' | 'DELETE', entries: ShownTrash[], failed: string) {
    if (isBusy.current) return undefined
    isBusy.current = true
    const keys = entries.map(({ kind, id }) => ({ kind, id }))
    const sent = await sendJson<TrashAnswer>(method, '/cms/trash/entries', { entries: keys })
    isBusy.current = false
    if (sent.isDone) return sent.answer
    failure({ title: failed, description: sent.problem })
    if (sent.status === 404) await onChanged()
    return undefined
  }

  return {
    async restore(entries: ShownTrash[], next: Next) {
      const answer = await call('POST', entries, 'Error restoring')
      if (!answer) return
      const { done, kept } = answer
      const [first, ...others] = entries.filter(({ id }) => done.some((key) => key.id === id))
      if (first) {
        success({ title: 'Success', description: others.length > 0 ? counted(done.length, 'restored') : said(first) })
        next()?.focus()
      }
      if (kept.length > 0)
        failure({ title: 'Not restored', description: kept.map(({ message }) => message).join('\n') })
      await onChanged()
    },
    async deleteForGood(entries: ShownTrash[], next: Next) {
      const [first, ...others] = entries
      if (!first) return
      const what = others.length > 0 ? `${entries.length} entries` : `"${first.title}"`
      if (!window.confirm(`Delete ${what} for good? Nobody can bring that back.`)) return
      const answer = await call('DELETE', entries, 'Error deleting for good')
      if (!answer) return
      success({ title: 'Success', description: counted(answer.done.length, 'deleted for good') })
      next()?.focus()
      await onChanged()
    },
  }
}

function said({ title, wasPublished }: ShownTrash) {
  if (wasPublished === null) return `"${title}" is restored`
  return wasPublished ? `"${title}" is restored and public again` : `"${title}" is restored as a draft`
}

const counted = (count: number, done: string) => `${count} ${count === 1 ? 'entry' : 'entries'} ${done}`
