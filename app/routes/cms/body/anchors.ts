import { say } from '#app/words/say.ts'
import type { BodyEditorHandle } from './create-editor.ts'

/** A heading that a link on the same page may lead to. `claim` answers its id, and gives it one first if it has none. */
export type Anchor = { id?: string; label: string; where: string; claim: () => string }

export function headingsOf({ view }: BodyEditorHandle): Anchor[] {
  const anchors: Anchor[] = []
  view.state.doc.forEach((node, at) => {
    if (node.type.name !== 'heading' || !node.textContent.trim()) return
    anchors.push({
      id: node.attrs.id ?? undefined,
      label: node.textContent.trim(),
      where: say('Subheading'),
      claim() {
        const id = String(node.attrs.id ?? crypto.randomUUID())
        if (!node.attrs.id) view.dispatch(view.state.tr.setNodeAttribute(at, 'id', id))
        return id
      },
    })
  })
  return anchors
}
