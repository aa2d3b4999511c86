import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { say, type Term } from '#app/words/say.ts'
import type { Ask, AskedNode } from './asked.ts'
import { chartKinds } from './chart-kinds.ts'

type Card = { name: Term; says: (node: Node) => string }
type Line = { names: string[]; add: Term; isAbove: boolean; role?: string }

/** Words of a block without text of its own, as its card in the editor says them. */
const cards = {
  pictures: {
    name: 'Picture',
    says: ({ attrs }) =>
      attrs.pictures
        .map(({ caption, alt }: BodyPicture) => caption || alt)
        .filter(Boolean)
        .join(' · '),
  },
  film: { name: 'Film', says: ({ attrs }) => attrs.title || attrs.caption || attrs.href || '' },
  chart: {
    name: 'Chart',
    says: ({ attrs: { title, kind } }) =>
      [title || say('Untitled'), say(chartKinds[kind] ?? 'Chart').toLowerCase()].join(', '),
  },
  file: { name: 'File', says: ({ attrs }) => attrs.title || '' },
} satisfies Partial<Record<AskedNode, Card>>

/** The line under or above a block that its attributes make, with what it says while they are empty. */
const lines: Record<Exclude<AskedNode, keyof typeof cards | 'footnote'>, Line> = {
  table: { names: ['caption', 'note'], add: 'Add a caption', isAbove: true },
  note: { names: ['title'], add: 'Add a title', isAbove: true, role: 'note' },
  quote: { names: ['by', 'role'], add: 'Say who said it', isAbove: false, role: 'blockquote' },
  pull_quote: { names: ['by', 'role'], add: 'Say who said it', isAbove: false, role: 'blockquote' },
}

export const isSaidBelow = ({ type }: Node) => (lines as Partial<Record<string, Line>>)[type.name]?.isAbove === false

export const blockViews = (ask: Ask): Record<string, NodeViewConstructor> => ({
  ...Object.fromEntries(Object.keys(cards).map((name) => [name, cardView(ask)])),
  ...Object.fromEntries(Object.keys(lines).map((name) => [name, lineView(ask)])),
  footnote: footnoteView(ask),
})

const element = (tag: string, className: string, text = '') => {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

function button(className: string, label: string, onPress: () => void) {
  const made = element('button', className, label) as HTMLButtonElement
  made.type = 'button'
  made.addEventListener('click', onPress)
  return made
}

const asking = (ask: Ask, view: EditorView, getPos: () => number | undefined, node: () => Node) => () => {
  if (view.editable) ask({ node: node().type.name as AskedNode, at: getPos(), attrs: node().attrs })
}

/** A card with pictures, what it says and a button that opens it. */
const cardView =
  (ask: Ask): NodeViewConstructor =>
  (first, view, getPos) => {
    let node = first
    const { name, says } = cards[node.type.name as keyof typeof cards] as Card
    const dom = element('figure', 'ed-card')
    dom.dataset.body = node.type.name
    dom.draggable = true
    const onEdit = asking(ask, view, getPos, () => node)
    dom.addEventListener('dblclick', onEdit)
    draw()
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        node = next
        draw()
        return true
      },
      selectNode: () => dom.classList.add('ProseMirror-selectednode'),
      deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
      stopEvent: ({ type, target }) => target instanceof HTMLButtonElement && !type.startsWith('drag'),
      ignoreMutation: () => true,
    } satisfies NodeView

    function draw() {
      const urls: string[] = [node.attrs.poster, ...(node.attrs.pictures ?? []).map(({ url }: BodyPicture) => url)]
      const pictures = urls.filter(Boolean).map((url) => {
        const image = document.createElement('img')
        Object.assign(image, { src: url, alt: '', loading: 'lazy', draggable: false })
        return image
      })
      const said = says(node)
      const text = element('figcaption', '')
      text.append(element('strong', '', say(name)), said)
      const edit = button('btn btn--line', say('Edit'), onEdit)
      const title = say(name).toLowerCase()
      edit.setAttribute(
        'aria-label',
        said ? say('Edit {name}: {text}', { name: title, text: said }) : say('Edit {title}', { title }),
      )
      dom.replaceChildren(...pictures, text, edit)
    }
  }

/** Content in a frame, and a line of what its attributes say that opens them. */
const lineView =
  (ask: Ask): NodeViewConstructor =>
  (first, view, getPos) => {
    let node = first
    const { names, add, isAbove, role } = lines[node.type.name as keyof typeof lines]
    const isTable = node.type.name === 'table'
    const dom = element('div', `ed-frame ed-frame--${node.type.name}`)
    if (role) dom.setAttribute('role', role)
    dom.dataset.body = node.type.name
    const holder = element(isTable ? 'table' : 'div', isTable ? 'tbl' : 'ed-frame__text')
    const contentDOM = isTable ? holder.appendChild(document.createElement('tbody')) : holder
    const line = button(
      'ed-line',
      '',
      asking(ask, view, getPos, () => node),
    )
    line.contentEditable = 'false'
    const scroller = isTable ? element('div', 'table-scroll') : holder
    if (isTable) scroller.append(holder)
    // It scrolls with the caret; without saying so itself, it counts as a place that no key reaches.
    if (isTable) scroller.contentEditable = 'true'
    dom.append(...(isAbove ? [line, scroller] : [scroller, line]))
    draw()
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false
        node = next
        draw()
        return true
      },
      stopEvent: ({ target }) => target === line,
      ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    } satisfies NodeView

    function draw() {
      const said = names
        .map((name) => node.attrs[name])
        .filter(Boolean)
        .join(', ')
      line.textContent = said || say(add)
      line.toggleAttribute('data-empty', !said)
    }
  }

const footnoteView =
  (ask: Ask): NodeViewConstructor =>
  (first, view, getPos) => {
    let node = first
    const dom = element('sup', 'ed-footnote')
    dom.dataset.body = 'footnote'
    const open = button(
      '',
      '',
      asking(ask, view, getPos, () => node),
    )
    dom.append(open)
    draw()
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        node = next
        draw()
        return true
      },
      stopEvent: ({ type }) => type === 'click',
      ignoreMutation: ({ type }) => type !== 'selection',
    } satisfies NodeView

    function draw() {
      open.setAttribute('aria-label', say('Footnote: {text}', { text: node.attrs.text }))
      open.title = node.attrs.text
    }
  }
