import { type RefObject, useRef, useState } from 'react'
import { partFailed } from '#app/routes/cms/screen/use-part.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

type Options = {
  fetchPart: () => Promise<boolean>
  /** Said when the dialog cannot be fetched. */
  failed: string
  /** Where the focus goes when what opened the dialog is no longer there. */
  otherwise: RefObject<HTMLElement | null>
}

type Opened<Asked> = { turn: number; asked: Asked; isOpen: boolean }

/** One dialog after another over a list: each opening, known by its turn, is a form of its own. */
export function useOpened<Asked>({ fetchPart, failed, otherwise }: Options) {
  const { failure } = useToast()
  const [opened, setOpened] = useState<Opened<Asked>>()
  const turns = useRef(0)
  const opener = useRef<HTMLElement>(null)

  async function open(from: HTMLElement | null, asked: Asked) {
    opener.current = from
    const turn = ++turns.current
    setOpened({ turn, asked, isOpen: true })
    if (await fetchPart()) return
    change(turn, undefined)
    failure({ title: failed, description: say(partFailed) })
  }

  /** A late answer of one that was left changes no other. */
  function change(turn: number, to: Partial<Opened<Asked>> | undefined) {
    setOpened((now) => (now?.turn === turn ? to && { ...now, ...to } : now))
  }

  if (!opened) return { open }
  const { turn, asked, isOpen } = opened
  return {
    open,
    opened: {
      turn,
      asked,
      ask: (asked: Asked) => change(turn, { asked }),
      dialog: {
        isOpen,
        opener: () => (opener.current?.isConnected ? opener.current : otherwise.current),
        onClose: () => change(turn, { isOpen: false }),
        onClosed: () => change(turn, undefined),
      },
    },
  }
}
