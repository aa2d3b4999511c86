import { useCall } from '#app/routes/cms/call/use-call.ts'
import { useToast } from '#app/ui/toaster.tsx'
import type { TrashAnswer } from './entries.ts'
import type { ShownTrash } from './trash-row.tsx'

export function useTrash({ onChanged }: { onChanged: () => Promise<void> }) {
  const { failure } = useToast()
  const call = useCall({ onChanged })
  const bodyOf = (entries: ShownTrash[]) => ({ entries: entries.map(({ kind, id }) => ({ kind, id })) })

  return {
    restore(entries: ShownTrash[], focus: () => HTMLElement | null) {
      let hasRestored = false
      return call<TrashAnswer>({
        method: 'POST',
        url: '/cms/trash/entries',
        body: bodyOf(entries),
        failed: 'Error restoring',
        done({ done, kept }) {
          if (kept.length > 0)
            failure({ title: 'Not restored', description: kept.map(({ message }) => message).join('\n') })
          const [first, ...others] = entries.filter(({ id }) => done.some((key) => key.id === id))
          if (!first) return undefined
          hasRestored = true
          const description = others.length > 0 ? counted(done.length, 'restored') : said(first)
          return { title: 'Success', description }
        },
        focus: () => (hasRestored ? focus() : undefined),
      })
    },
    deleteForGood(entries: ShownTrash[], focus: () => HTMLElement | null) {
      const [first, ...others] = entries
      if (!first) return
      const what = others.length > 0 ? `${entries.length} entries` : `"${first.title}"`
      return call<TrashAnswer>({
        method: 'DELETE',
        url: '/cms/trash/entries',
        body: bodyOf(entries),
        question: `Delete ${what} for good? Nobody can bring that back.`,
        failed: 'Error deleting for good',
        done: ({ done }) => ({ title: 'Success', description: counted(done.length, 'deleted for good') }),
        focus,
      })
    },
  }
}

function said({ title, wasPublished }: ShownTrash) {
  if (wasPublished === null) return `"${title}" is restored`
  return wasPublished ? `"${title}" is restored and public again` : `"${title}" is restored as a draft`
}

const counted = (count: number, done: string) => `${count} ${count === 1 ? 'entry' : 'entries'} ${done}`
