import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { BodyEditorHandle } from './create-editor.ts'
import { FindBar } from './find-bar.tsx'

type Group = { join: (editor: BodyEditorHandle) => () => void; find: () => void }

const BodyGroupContext = createContext<Group | undefined>(undefined)
export const useBodyGroup = () => useContext(BodyGroupContext)

/** The texts of one field: what is looked for is looked for in all of them. */
export function BodyGroup({ children }: { children: ReactNode }) {
  const editors = useRef(new Set<BodyEditorHandle>())
  const [isFinding, setFinding] = useState(false)
  const [turn, setTurn] = useState(0)
  const group = useMemo(
    (): Group => ({
      join(editor) {
        editors.current.add(editor)
        return () => editors.current.delete(editor)
      },
      find() {
        setFinding(true)
        setTurn((last) => last + 1)
      },
    }),
    [],
  )
  return (
    <BodyGroupContext value={group}>
      {isFinding && <FindBar editors={() => inOrder(editors.current)} turn={turn} onClose={() => setFinding(false)} />}
      {children}
    </BodyGroupContext>
  )
}

const inOrder = (editors: Set<BodyEditorHandle>) =>
  [...editors].sort(({ view: one }, { view: other }) =>
    one.dom.compareDocumentPosition(other.dom) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
