import type { EditorView } from 'prosemirror-view'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { type Anchor, headingsOf } from './anchors.ts'
import type { BodyEditorHandle } from './create-editor.ts'
import { look, type Wanted } from './find.ts'
import { FindBar } from './find-bar.tsx'

type Group = {
  join: (editor: BodyEditorHandle) => () => void
  find: (from: EditorView) => void
  anchors: () => Anchor[]
}

const BodyGroupContext = createContext<Group | undefined>(undefined)
export const useBodyGroup = () => useContext(BodyGroupContext)

type Props = { titles?: () => Anchor[]; children: ReactNode }

/** The texts of one field: what is looked for is looked for in all of them. */
export function BodyGroup({ titles, children }: Props) {
  const editors = useRef(new Set<BodyEditorHandle>())
  const [isFinding, setFinding] = useState(false)
  const opener = useRef<EditorView>(undefined)
  const [turn, setTurn] = useState(0)
  /** While the bar is open: a text that comes then is looked through as well. */
  const sought = useRef<Wanted>(undefined)
  const others = useRef(titles)
  others.current = titles
  const group = useMemo(
    (): Group => ({
      join(editor) {
        editors.current.add(editor)
        if (sought.current) look(editor.view, sought.current)
        return () => editors.current.delete(editor)
      },
      find(from) {
        opener.current = from
        setFinding(true)
        setTurn((last) => last + 1)
      },
      anchors() {
        const taken = new Set<string>()
        const headings = inOrder(editors.current).flatMap((editor) => headingsOf(editor, taken))
        return [...(others.current?.() ?? []), ...headings]
      },
    }),
    [],
  )
  return (
    <BodyGroupContext value={group}>
      {isFinding && (
        <FindBar
          editors={() => inOrder(editors.current)}
          titles={titles?.() ?? []}
          turn={turn}
          sought={sought}
          onClose={(shown = opener.current) => {
            setFinding(false)
            if (shown && !shown.isDestroyed) shown.focus()
          }}
        />
      )}
      {children}
    </BodyGroupContext>
  )
}

const inOrder = (editors: Set<BodyEditorHandle>) =>
  [...editors].sort(({ view: one }, { view: other }) =>
    one.dom.compareDocumentPosition(other.dom) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
