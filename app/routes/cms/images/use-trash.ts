import { imageTexts } from '#app/content/images/texts.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'

const { failures, messages, confirmDelete } = imageTexts

/** Asks, moves pictures to the trash, says how it went, and takes it back for whoever asks in time. */
export function useTrash({ onChanged }: { onChanged: () => Promise<void> }) {
  const { success, failure } = useToast()

  async function say(sent: Awaited<ReturnType<typeof sendJson<{ ids: string[] }>>>) {
    if (!sent.isDone) {
      failure({ title: failures.delete, description: sent.problem })
      if (sent.status === 404 || sent.status === 409) await onChanged()
      return false
    }
    const { ids } = sent.answer
    const title = ids.length === 1 ? messages.deleted.title : `${ids.length} images moved to the trash`
    success({ title, action: { label: 'Undo', onAction: () => void undo(ids) } })
    await onChanged()
    return true
  }

  async function undo(ids: string[]) {
    const sent = await sendJson('POST', '/cms/images/trash', { restore: ids })
    if (sent.isDone) success({ title: ids.length === 1 ? 'Image restored' : `${ids.length} images restored` })
    else failure({ title: 'Error restoring images', description: sent.problem })
    await onChanged()
  }

  return {
    /** True when it is gone. */
    async deleteOne(name: string, label: string) {
      if (!window.confirm(confirmDelete(label))) return false
      return say(await sendJson<{ ids: string[] }>('DELETE', `/cms/images/picture/${name}`))
    },
    /** True when they are gone. */
    async deleteUnused(count: number) {
      const which = count === 1 ? 'the unused image' : `${count} unused images`
      if (!window.confirm(`Move ${which} to the trash? No record and no draft names them.`)) return false
      return say(await sendJson<{ ids: string[] }>('POST', '/cms/images/trash', { unused: count }))
    },
  }
}
