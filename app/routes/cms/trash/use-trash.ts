import { useCall } from '#app/routes/cms/call/use-call.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'
import type { TrashAnswer } from './entries.ts'
import { restoredSentence } from './restored-sentence.ts'
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
        failed: say('Error restoring'),
        done({ done, kept }) {
          if (kept.length > 0)
            failure({ title: say('Not restored'), description: kept.map(({ message }) => message).join('\n') })
          const description = restoredSentence(entries, done)
          hasRestored = description !== undefined
          return description === undefined ? undefined : { title: say('Success'), description }
        },
        focus: () => (hasRestored ? focus() : undefined),
      })
    },
    deleteForGood(entries: ShownTrash[], focus: () => HTMLElement | null) {
      const [first, ...others] = entries
      if (!first) return
      const what =
        others.length > 0 ? say('{count} records', { count: entries.length }) : say('“{title}”', { title: first.title })
      return call<TrashAnswer>({
        method: 'DELETE',
        url: '/cms/trash/entries',
        body: bodyOf(entries),
        question: say('Delete {what} for good? Nobody can bring that back.', { what }),
        failed: say('Error deleting for good'),
        done: ({ done }) => ({ title: say('Success'), description: deleted(done.length) }),
        focus,
      })
    },
  }
}

const deleted = (count: number) =>
  say(count === 1 ? '{count} record deleted for good' : '{count} records deleted for good', { count })
