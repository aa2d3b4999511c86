import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { newUuid } from '#app/content/engine/new-id.ts'
import { say } from '#app/words/say.ts'

/**
 * A heading that a link on the same page may lead to. `claim` answers its id, and gives it one first if it has none;
 * undefined where the heading is gone meanwhile.
 */
export type Anchor = { id?: string; label: string; where: string; claim: () => string | undefined }

type Text = { view: Pick<EditorView, 'state' | 'dispatch'> }

/** `taken` are the ids of those before. One that was copied or divided has the id of another, which links lead to. */
export function headingsOf({ view }: Text, taken: Set<string>): Anchor[] {
  const anchors: Anchor[] = []
  view.state.doc.forEach((node) => {
    const label = wordsOf(node)
    if (node.type.name !== 'heading' || !label) return
    const own = taken.has(node.attrs.id) ? undefined : (node.attrs.id ?? undefined)
    taken.add(own)
    anchors.push({
      id: own,
      label,
      where: say('Subheading'),
      claim() {
        if (own) return String(own)
        const at = placeOf(node, view.state.doc)
        const id = newUuid()
        if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'id', id))
        return at === undefined ? undefined : id
      },
    })
  })
  return anchors
}

const wordsOf = (node: Node) =>
  node.textBetween(0, node.content.size, '', ({ type }) => (type.name === 'hard_break' ? ' ' : '')).trim()

/** Where it stands by now: pictures arrive and others save while a dialog is open. */
function placeOf(heading: Node, doc: Node) {
  let [itself, alike]: (number | undefined)[] = []
  doc.forEach((node, at) => {
    if (node === heading) itself = at
    else if (node.type === heading.type && wordsOf(node) === wordsOf(heading)) alike ??= at
  })
  return itself ?? alike
}
