import { imageTexts } from '#app/content/images/texts.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'

const { failures, messages, confirmDelete } = imageTexts

export function useTrash({ onChanged }: { onChanged: () => Promise<void> }) {
  const call = useCall({ onChanged })

  async function remove(method: 'POST' | 'DELETE', url: string, question: string, body?: object) {
    const answer = await call<{ ids: string[] }>({
      method,
      url,
      body,
      question,
      failed: failures.delete,
      done: ({ ids }) => ({
        title: ids.length === 1 ? messages.deleted.title : `${ids.length} images moved to the trash`,
        action: { label: 'Undo', onAction: () => void undo(ids) },
      }),
    })
    return answer !== undefined
  }

  const undo = (ids: string[]) =>
    call({
      method: 'POST',
      url: '/cms/images/trash',
      body: { restore: ids },
      failed: 'Error restoring images',
      done: () => ({ title: ids.length === 1 ? 'Image restored' : `${ids.length} images restored` }),
    })

  return {
    deleteOne: (name: string, label: string) => remove('DELETE', `/cms/images/picture/${name}`, confirmDelete(label)),
    deleteUnused(count: number) {
      const which = count === 1 ? 'the unused image' : `${count} unused images`
      const question = `Move ${which} to the trash? No record and no draft names them.`
      return remove('POST', '/cms/images/trash', question, { unused: count })
    },
  }
}
