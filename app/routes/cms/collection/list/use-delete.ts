import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Collection, ToastText } from '#app/content/engine/collection.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { besideRow, useCall } from '#app/routes/cms/call/use-call.ts'
import { fallAway, listLinksToSeen } from '#app/routes/cms/record/links-to.ts'
import { saidToast } from '#app/routes/cms/record/said-toast.ts'
import { withLate } from '#app/routes/cms/record/with-late.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Listed } from './listed.ts'

type Options = {
  collection: Collection
  onChanged: () => Promise<void>
  addButton: () => HTMLElement | null
  focusSoon: (selector: string) => void
}

export function useDelete({ collection, onChanged, addButton, focusSoon }: Options) {
  const call = useCall({ onChanged })
  const { deleted } = collection.messages
  const nounOf = (count: number) => sayAny(collection.noun[count === 1 ? 0 : 1])
  const counted = (count: number) => (count === 1 ? nounOf(1) : `${inDigits(count)} ${nounOf(count)}`)

  async function remove(items: Listed[], focus: () => HTMLElement | null | undefined) {
    const [first, ...others] = items
    if (!first) return
    const isOne = others.length === 0
    const url = `/cms/${collection.slug}/records`
    await call<{ ids: string[] }>({
      method: 'DELETE',
      ...(isOne ? { url: `${url}/${first.id}` } : { url, body: { ids: items.map(({ id }) => id) } }),
      async question() {
        const ids = items.map(({ id }) => id)
        const listed = items.filter(isVisible).map(({ id }) => id)
        const { published = listed, ...found } = await listLinksToSeen(collection, ids)
        const [isSeen, links] = [published.length > 0, fallAway(found, isOne ? 'it' : 'them')]
        return isOne
          ? confirmOne(collection, first, isSeen, links)
          : confirmMany(items, counted(ids.length), isSeen, links)
      },
      failed: sayAny(collection.failures.delete),
      gone: say('It was already deleted.'),
      done({ ids }) {
        const message = isOne
          ? saidToast(deleted)
          : inPlaceOf(deleted, say('{items} deleted', { items: counted(ids.length) }))
        return { ...message, action: { label: say('Undo'), onAction: () => void undo(ids) } }
      },
      focus,
    })
  }

  const undo = (ids: string[]) =>
    call<{ ids: string[]; late?: string[] }>({
      method: 'POST',
      url: `/cms/${collection.slug}/restore`,
      body: { ids },
      failed: say('Error restoring {noun}', { noun: nounOf(ids.length) }),
      gone: say('It is no longer in the trash: somebody has restored it, or deleted it for good.'),
      again: say('Undo again'),
      done({ ids, late = [] }) {
        focusSoon(`[data-record="${ids[0]}"] .icon-btn--danger`)
        const said = say('{items} restored', { items: capitalised(counted(ids.length)) })
        return inPlaceOf(deleted, withLate(said, late.length > 0))
      },
    })

  return {
    deleteMany: remove,
    deleteOne: (item: Listed, button: HTMLElement) =>
      remove([item], () => besideRow(button, '.icon-btn--danger') ?? addButton()),
  }
}

const isVisible = ({ publication }: Listed) => publication.status === 'published'

function confirmOne(collection: Collection, item: Listed, isSeen: boolean, links: string) {
  const means = say(isSeen ? 'It disappears from the website at once.' : 'Visitors do not see it.')
  return `${collection.confirmDelete(item.title)} ${means}${links}`
}

const named = 3

function confirmMany(items: Listed[], counted: string, isSeen: boolean, links: string) {
  const means = say(isSeen ? 'They disappear from the website at once.' : 'Visitors do not see them.')
  const names = items.slice(0, named).map(({ title }) => say('“{title}”', { title }))
  const others = items.length > named ? say('and {count} more', { count: items.length - named }) : ''
  return `${say('Delete {items}?', { items: counted })} ${means}${links}\n\n${[...names, others].join('\n').trim()}`
}

/** A sentence told in the manner of another: below its title, or as the title itself. */
const inPlaceOf = ({ title, description }: ToastText, text: string): ToastText =>
  description ? { title: sayAny(title), description: text } : { title: text }
