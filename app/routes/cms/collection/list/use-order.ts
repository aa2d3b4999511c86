import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { addressOf, isInOwnOrder, perPage } from '#app/content/engine/listing.ts'
import { callRecords } from '#app/routes/cms/call/call-records.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'
import type { Listed, LoadedList } from './listed.ts'

export type Order = NonNullable<ReturnType<typeof useOrder>['order']>

type Options = { collection: Collection; list: LoadedList; focusSoon: (selector: string) => void }

/** The rows move at once, the server is told one move after another; when it refuses one, the list is what it says. */
export function useOrder({ collection, list, focusSoon }: Options) {
  const { items, listing, total } = list
  const { failure } = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [ids, setIds] = useState<string[]>()
  const [said, setSaid] = useState('')
  const calls = useRef<Promise<boolean>>(Promise.resolve(true))
  const underway = useRef(0)
  /** A record is on its way to another page: what this one shows is no longer the list. */
  const isLeaving = useRef(false)

  // What was read after the last move is the truth again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read
  useEffect(() => {
    if (underway.current === 0) setIds(undefined)
  }, [items])

  const shown = ids ? ids.flatMap((id) => items.find((item) => item.id === id) ?? []) : items
  const first = (listing.page - 1) * perPage

  function move(item: Listed, to: number) {
    const seen = shown.map(({ id }) => id)
    const from = first + seen.indexOf(item.id)
    if (to === from || isLeaving.current) return
    isLeaving.current = to < first || to >= first + seen.length
    if (!isLeaving.current) setIds(seen.toSpliced(from - first, 1).toSpliced(to - first, 0, item.id))
    setSaid(say('{title} moved to position {place} of {total}', { title: item.title, place: to + 1, total }))
    underway.current++
    calls.current = calls.current.then(async (isFine) => {
      const isMoved = isFine && (await send({ id: item.id, to, first, ids: seen }))
      if (--underway.current > 0) return isMoved
      // Another page shows it now: the editor goes along.
      const page = Math.floor(to / perPage) + 1
      if (isMoved && page !== listing.page)
        await navigate(addressOf(collection, { ...listing, page }), { replace: true })
      else await revalidate()
      isLeaving.current = false
      return true
    })
  }

  async function send(body: object) {
    const answer = await callRecords(collection.slug, { method: 'POST', to: 'order', body })
    if (answer.status === 'moved') return true
    setSaid('')
    const description = answer.status === 'refused' ? answer.message : undefined
    failure({ title: say('The order was not saved'), description })
    return false
  }

  if (!('displayOrder' in collection.fields && isInOwnOrder(listing))) return { items, said, order: undefined }
  return {
    items: shown,
    said,
    order: {
      first,
      total,
      onMove(item: Listed, by: 1 | -1) {
        focusSoon(`[data-record="${item.id}"] [data-move="${by < 0 ? 'up' : 'down'}"]`)
        move(item, first + shown.indexOf(item) + by)
      },
      onDrop(id: string, at: number) {
        const item = shown.find((one) => one.id === id)
        if (item) move(item, first + at)
      },
    },
  }
}
