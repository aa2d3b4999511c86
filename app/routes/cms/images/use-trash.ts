import { imageTexts } from '#app/content/images/texts.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { say, sayAny } from '#app/words/say.ts'

const { failures, messages, confirmDelete } = imageTexts

export function useTrash({ onChanged }: { onChanged: () => Promise<void> }) {
  const call = useCall({ onChanged })

  async function remove(method: 'POST' | 'DELETE', url: string, question: string, body?: object) {
    const answer = await call<{ ids: string[] }>({
      method,
      url,
      body,
      question,
      failed: sayAny(failures.delete),
      done: ({ ids }) => ({
        title:
          ids.length === 1
            ? sayAny(messages.deleted.title)
            : say('{count} images moved to the trash', { count: ids.length }),
        action: { label: say('Undo'), onAction: () => void undo(ids) },
      }),
    })
    return answer !== undefined
  }

  const undo = (ids: string[]) =>
    call({
      method: 'POST',
      url: '/cms/images/trash',
      body: { restore: ids },
      failed: say('Error restoring images'),
      done: () => ({
        title: say(ids.length === 1 ? 'Image restored' : '{count} images restored', { count: ids.length }),
      }),
    })

  return {
    deleteOne: (name: string, label: string) => remove('DELETE', `/cms/images/picture/${name}`, confirmDelete(label)),
    deleteUnused(count: number) {
      const question = say(
        count === 1
          ? 'Move the unused image to the trash? No record and no draft names it.'
          : 'Move {count} unused images to the trash? No record and no draft names them.',
        { count },
      )
      return remove('POST', '/cms/images/trash', question, { unused: count })
    },
  }
}
