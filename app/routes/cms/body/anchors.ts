import { newUuid } from '#app/content/engine/new-id.ts'
import { say } from '#app/words/say.ts'
import type { BodyEditorHandle } from './create-editor.ts'

/** A heading that a link on the same page may lead to. `claim` answers its id, and gives it one first if it has none. */
export type Anchor = { id?: string; label: string; where: string; claim: () => string }

/** `taken` are the ids of those before. One that was copied or divided has the id of another, which links lead to. */
export function headingsOf({ view }: Pick<BodyEditorHandle, 'view'>, taken: Set<string>): Anchor[] {
  const anchors: Anchor[] = []
  view.state.doc.forEach((node, at) => {
    if (node.type.name !== 'heading' || !node.textContent.trim()) return
    const own = taken.has(node.attrs.id) ? undefined : (node.attrs.id ?? undefined)
    taken.add(own)
    anchors.push({
      id: own,
      label: node.textContent.trim(),
      where: say('Subheading'),
      claim() {
        const id = String(own ?? newUuid())
        if (!own) view.dispatch(view.state.tr.setNodeAttribute(at, 'id', id))
        return id
      },
    })
  })
  return anchors
}
