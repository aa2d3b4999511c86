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
type Heading = { node: Node; at: number; label: string }

/** `taken` are the ids of those before. One that was copied or divided has the id of another, which links lead to. */
export function headingsOf({ view }: Text, taken: Set<string>): Anchor[] {
  const headings = headingsIn(view.state.doc)
  return headings.map((heading) => {
    const { node, label } = heading
    const own = taken.has(node.attrs.id) ? undefined : (node.attrs.id ?? undefined)
    taken.add(own)
    function claim() {
      if (own) return String(own)
      const found = foundAgain(heading, headings, headingsIn(view.state.doc))
      if (!found) return undefined
      // It was given one by an earlier choice, or by somebody else, whose links lead there.
      const { id: given } = found.node.attrs
      if (given && given !== node.attrs.id) return String(given)
      const id = newUuid()
      view.dispatch(view.state.tr.setNodeAttribute(found.at, 'id', id))
      return id
    }
    return { id: own, label, where: say('Subheading'), claim }
  })
}

function headingsIn(doc: Node) {
  const headings: Heading[] = []
  doc.forEach((node, at) => {
    const label = wordsOf(node)
    if (node.type.name === 'heading' && label) headings.push({ node, at, label })
  })
  return headings
}

const wordsOf = (node: Node) =>
  node.textBetween(0, node.content.size, '', ({ type }) => (type.name === 'hard_break' ? ' ' : '')).trim()

const foundAgain = (heading: Heading, before: Heading[], now: Heading[]) =>
  now.find(({ node }) => node === heading.node) ?? ofItsWords(heading, before, now)

/** Where it stands by now: pictures arrive and others save while a dialog is open. Of several with its words the same one. */
export function ofItsWords<Named extends { label: string }>(one: Named, before: Named[], now: Named[]) {
  const alike = (all: Named[]) => all.filter(({ label }) => label === one.label)
  const [then, since] = [alike(before), alike(now)]
  return since.length === then.length ? since[then.indexOf(one)] : undefined
}
