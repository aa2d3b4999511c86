import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Collection, ToastText } from '#app/content/engine/collection.ts'
import { besideRow, useCall } from '#app/routes/cms/call/use-call.ts'
import { fallAway, listLinksTo } from '#app/routes/cms/record/links-to.ts'
import type { Listed } from './listed.ts'

type Options = {
  collection: Collection
  onChanged: () => Promise<void>
  addButton: () => HTMLElement | null
  focusSoon: (selector: string) => void
}

export function useDelete({ collection, onChanged, addButton, focusSoon }: Options) {
  const call = useCall({ onChanged })
  const [one, many] = collection.noun
  const { deleted } = collection.messages
  const counted = (count: number) => (count === 1 ? one : `${count.toLocaleString('en')} ${many}`)

  async function remove(items: Listed[], focus: () => HTMLElement | null | undefined) {
    const [first, ...others] = items
    if (!first) return
    const isOne = others.length === 0
    const url = `/cms/${collection.slug}/records`
    await call<{ ids: string[] }>({
      method: 'DELETE',
      ...(isOne ? { url: `${url}/${first.id}` } : { url, body: { ids: items.map(({ id }) => id) } }),
      async question() {
        const seen = items.filter(isVisible).map(({ id }) => id)
        const links = fallAway(await listLinksTo(collection, seen), isOne ? 'it' : 'them')
        return isOne ? confirmOne(collection, first, links) : confirmMany(items, many, links)
      },
      failed: collection.failures.delete,
      gone: 'It was already deleted.',
      done({ ids }) {
        const message = isOne ? deleted : inPlaceOf(deleted, `${counted(ids.length)} deleted`)
        return { ...message, action: { label: 'Undo', onAction: () => void undo(ids) } }
      },
      focus,
    })
  }

  const undo = (ids: string[]) =>
    call<{ ids: string[] }>({
      method: 'POST',
      url: `/cms/${collection.slug}/restore`,
      body: { ids },
      failed: `Error restoring ${ids.length === 1 ? one : many}`,
      gone: 'Somebody has restored it already.',
      again: 'Undo again',
      done({ ids }) {
        focusSoon(`[data-record="${ids[0]}"] .icon-btn--danger`)
        return inPlaceOf(deleted, `${capitalised(counted(ids.length))} restored`)
      },
    })

  return {
    deleteMany: remove,
    deleteOne: (item: Listed, button: HTMLElement) =>
      remove([item], () => besideRow(button, '.icon-btn--danger') ?? addButton()),
  }
}

const isVisible = ({ publication }: Listed) => publication.status === 'published'

function confirmOne(collection: Collection, item: Listed, links: string) {
  const means = isVisible(item) ? 'It disappears from the website at once.' : 'Visitors do not see it.'
  return `${collection.confirmDelete(item.title)} ${means}${links}`
}

const named = 3

function confirmMany(items: Listed[], noun: string, links: string) {
  const means = items.some(isVisible) ? 'They disappear from the website at once.' : 'Visitors do not see them.'
  const names = items.slice(0, named).map(({ title }) => `"${title}"`)
  const others = items.length > named ? `and ${items.length - named} more` : ''
  return `Delete ${items.length} ${noun}? ${means}${links}\n\n${[...names, others].join('\n').trim()}`
}

/** A sentence told in the manner of another: below its title, or as the title itself. */
const inPlaceOf = ({ title, description }: ToastText, text: string): ToastText =>
  description ? { title, description: text } : { title: text }
