import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Attrs } from 'prosemirror-model'
import { type Command, EditorState, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { type BodyValue, bodyOf } from '#app/content/engine/body/plain-text.ts'
import { readBody } from '#app/content/engine/body/read-body.ts'
import { settledBody } from '#app/content/engine/body/settled-body.ts'
import { newUuid } from '#app/content/engine/new-id.ts'
import type { Ask, Asked } from './asked.ts'
import { askedPlace, keepPlace, setAsked } from './asked-place.ts'
import { blockViews } from './block-views.ts'
import { blockWithCaret } from './block-with-caret.ts'
import { bringPictures, comingPictures, expectPictures } from './coming-pictures.ts'
import { insertBlock, insertFootnote, linkRange, movedTo, setLink } from './commands.ts'
import { editorSchema } from './editor-schema.ts'
import { emptyHeaders } from './empty-headers.ts'
import { finding } from './find.ts'
import { grip } from './grip.ts'
import { keys, markdown } from './habits.ts'
import type { Paste } from './paste/read-paste.ts'
import { pastedPlaces, putPictures } from './pasted-places.ts'
import { type Pasting, pasting } from './pasting.ts'
import { pressedFirst } from './pressed-first.ts'
import { slash } from './slash.ts'
import { writeOver } from './write-over.ts'
import { writtenBehind } from './written-behind.ts'

export type BodyEditorHandle = ReturnType<typeof createEditor>

type Options = {
  mount: HTMLElement
  value: BodyValue
  attributes: () => Record<string, string>
  ask: Ask
  askToFind: () => void
  onChange: (value: BodyValue) => void
  onMoved: (place: number) => void
  paste: Pasting
}

const isOutside = 'written from outside'

const docOf = (value: BodyValue) => editorSchema.nodeFromJSON(readBody(bodyOf(value)) ?? bodyOf(''))

/** One text under the hands of an editor. It says each change at once: whoever saves reads what stands there. */
export function createEditor({ mount, value, attributes, askToFind, onChange, onMoved, paste, ...options }: Options) {
  const listeners = new Set<() => void>()
  /** As it was when it was opened or written from outside, so that undoing everything leaves nothing changed. */
  let began = { doc: docOf(value), value }

  const ask: Ask = (asked) => {
    view.dispatch(keepPlace(view.state, asked))
    options.ask(asked)
  }

  const askForLink: Command = (state) => {
    const { from, to, attrs } = linkRange(state)
    ask({ node: 'link', attrs, words: state.doc.textBetween(from, to, ' '), isNew: !attrs })
    return true
  }

  const view = new EditorView(
    { mount },
    {
      state: EditorState.create({
        doc: began.doc,
        plugins: [
          slash(ask),
          writtenBehind(),
          pressedFirst(),
          markdown(),
          ...keys({
            link: askForLink,
            find() {
              askToFind()
              return true
            },
          }),
          history(),
          // Before that of tables, which would divide one for what a cell cannot hold.
          pasting(paste),
          tableEditing(),
          dropCursor({ color: false, class: 'ed-drop' }),
          gapCursor(),
          grip(paste.onPictures),
          finding(),
          emptyHeaders(),
          blockWithCaret(),
          pastedPlaces(),
          comingPictures(),
          askedPlace(),
        ],
      }),
      attributes,
      nodeViews: blockViews(ask),
      dispatchTransaction(tr: Transaction) {
        view.updateState(view.state.apply(tr))
        if (tr.docChanged && !tr.getMeta(isOutside)) onChange(valueNow())
        const place: number | undefined = tr.getMeta(movedTo)
        if (place) onMoved(place)
        for (const listener of listeners) listener()
      },
    },
  )

  const valueNow = () => (view.state.doc.eq(began.doc) ? began.value : settledBody(view.state.doc.toJSON()))

  function run(command: Command) {
    const isDone = command(view.state, view.dispatch, view)
    view.focus()
    return isDone
  }

  return {
    view,
    run,
    askForLink: () => askForLink(view.state),
    ask,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => view.state,
    write(value: BodyValue) {
      const doc = docOf(value)
      const tr = writeOver(view.state, doc, began.doc)
      began = { doc, value }
      if (tr.docChanged) view.dispatch(tr.setMeta(isOutside, true))
    },
    answer(asked: Asked, attrs: Attrs | null, words = '') {
      // Its words, where somebody deleted them meanwhile.
      if ('words' in asked) run(setLink(attrs, words || asked.words))
      else if (asked.at !== undefined) run(setAsked(attrs))
      else if (!attrs) view.focus()
      else if (asked.node === 'footnote') run(insertFootnote(String(attrs.text)))
      else run(insertBlock(asked.node, attrs))
    },
    /** Keeps the place at the caret for them; what it answers is told of those that came. */
    expectPictures(count: number) {
      const id = newUuid()
      view.dispatch(expectPictures(view.state, id, count))
      return (pictures: BodyPicture[]) => {
        if (!view.isDestroyed) view.dispatch(bringPictures(view.state, id, pictures))
      }
    },
    /** Of a paste, without those of it (`from`) that were asked for before. */
    putPictures({ pictures: all }: Paste, pictures: (BodyPicture | undefined)[], from: number) {
      if (!view.isDestroyed && pictures.some(Boolean)) view.dispatch(putPictures(view.state, all, pictures, from))
    },
    destroy: () => view.destroy(),
  }
}
