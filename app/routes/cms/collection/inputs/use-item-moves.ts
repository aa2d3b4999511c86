import { useContext, useEffect, useRef, useState } from 'react'
import { type FormItem, isItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { StoredContext } from '#app/routes/cms/record/stored-context.ts'
import { say } from '#app/words/say.ts'

type List<Entry> = {
  item: string
  length: number
  read: () => Entry[]
  move: (from: number, to: number) => void
  remove: (index: number) => Entry
  insert: (index: number, entry: Entry) => void
}

const entryAt = (index: number) => `:scope > .sections > [data-item="${index}"]`

const addButton = ':scope > .sections > .add, :scope > .sections > .section__add > .add'

export function useItemMoves<Entry extends FormItem>({ item, length, read, move, remove, insert }: List<Entry>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const nextFocus = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ index: number; entry: Entry; before: Entry[] }[]>([])
  const last = removed.at(-1)
  const nameOf = (index: number) => `${item} ${index + 1}`

  // The entries move in the document only after React has drawn them, and moving takes the focus away.
  useEffect(() => {
    const next = nextFocus.current && group.current?.querySelector<HTMLElement>(nextFocus.current)
    // Effects of an earlier drawing may run between the press and the drawing that has the new entry.
    if (!next) return
    next.focus()
    nextFocus.current = undefined
  })

  const stored = useContext(StoredContext)
  // A merge may have brought one back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version that is merged
  useEffect(() => {
    setRemoved((all) => {
      const gone = all.filter(({ entry, before }) => countOf(entry, read()) < countOf(entry, before))
      // Nothing is drawn anew for the same list.
      return gone.length < all.length ? gone : all
    })
  }, [stored])

  function onUndo() {
    if (!last) return
    // Others may have gone since.
    const index = Math.min(last.index, length)
    nextFocus.current = `${entryAt(index)} button`
    insert(index, last.entry)
    setRemoved(removed.slice(0, -1))
    setSaid(say('{item} is back', { item: nameOf(index) }))
  }

  return {
    frame: {
      group,
      said,
      /** Of those that are gone, the one that went last: it comes back first. */
      removed: last && {
        index: Math.min(last.index, length),
        says: say('{item} removed', { item: nameOf(last.index) }),
        onUndo,
      },
    },
    onMove(from: number, direction: 'up' | 'down') {
      const to = direction === 'up' ? from - 1 : from + 1
      if (to < 0 || to >= length) return
      nextFocus.current = `${entryAt(to)} [data-move="${direction}"]`
      move(from, to)
      setSaid(say(direction === 'up' ? '{item} moved up' : '{item} moved down', { item: nameOf(from) }))
    },
    onRemove(index: number) {
      const isLast = index === length - 1
      nextFocus.current = isLast ? addButton : `${entryAt(index)} button`
      const before = [...read()]
      setRemoved([...removed, { index, entry: remove(index), before }])
      setSaid(say('{item} removed', { item: nameOf(index) }))
    },
    onAdded(index: number) {
      nextFocus.current = `${entryAt(index)} :is(.input, [contenteditable='true'])`
      setSaid('')
    },
    onDrop(from: number, to: number) {
      move(from, to)
      setSaid(say('{item} moved to place {place}', { item: nameOf(from), place: to + 1 }))
    },
    tellAdded: (index: number) => setSaid(say('{item} added', { item: nameOf(index) })),
  }
}

/** What has no id is known by all that it says: in its place something else may have been written. */
const countOf = (entry: FormItem, entries: FormItem[]) =>
  entries.filter((one) => (isItem(entry) ? isItem(one) && one.id === entry.id : isSame(one, entry))).length
