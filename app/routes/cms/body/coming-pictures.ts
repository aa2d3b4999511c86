import { closeHistory } from 'prosemirror-history'
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { say } from '#app/words/say.ts'
import { isAsked } from './asked-place.ts'
import { nodeType, putBlocks } from './commands.ts'

/** `isWaitedFor` until somebody goes on writing, or in a dialog, which answers to the caret. */
type Coming = { id: string; at: number; count: number; isWaitedFor: boolean }

const comingKey = new PluginKey<Coming[]>('coming-pictures')

/** Where pictures will stand that are being uploaded: it is shown, and follows the text until they are there. */
export const comingPictures = () =>
  new Plugin<Coming[]>({
    key: comingKey,
    state: {
      init: () => [],
      apply(tr, last) {
        const { begun, ended }: { begun?: Coming; ended?: string } = tr.getMeta(comingKey) ?? {}
        const still = last
          .filter(({ id }) => id !== ended)
          .map((one) => ({
            ...one,
            // What is typed behind the place does not take it along.
            at: tr.mapping.map(one.at, -1),
            isWaitedFor: one.isWaitedFor && !tr.docChanged && !tr.selectionSet && !isAsked(tr),
          }))
        return begun ? [...still, begun] : still
      },
    },
    props: {
      decorations(state) {
        const all = comingKey.getState(state) ?? []
        return DecorationSet.create(
          state.doc,
          all.map(({ id, at, count }) => {
            const $at = state.doc.resolve(at)
            return Decoration.widget($at.depth === 0 ? at : $at.after(1), () => lineOf(count), { key: id })
          }),
        )
      },
    },
  })

function lineOf(count: number) {
  const line = document.createElement('div')
  Object.assign(line, { className: 'ed-coming', textContent: uploading(count) })
  return line
}

export const uploading = (count: number) =>
  say(count === 1 ? 'Uploading 1 picture' : 'Uploading {count} pictures', { count })

export const expectPictures = ({ tr, selection }: EditorState, id: string, count: number): Transaction =>
  tr.setMeta(comingKey, { begun: { id, at: selection.to, count, isWaitedFor: true } })

/** To their place. The caret follows only where nobody has gone on writing. */
export function bringPictures(state: EditorState, id: string, pictures: BodyPicture[]): Transaction {
  const { tr } = state
  tr.setMeta(comingKey, { ended: id })
  const coming = comingKey.getState(state)?.find((one) => one.id === id)
  if (!coming || pictures.length === 0) return tr
  const blocks = pictures.map((picture) => nodeType('pictures').create({ pictures: [picture] }))
  const inside = putBlocks(tr, tr.doc.resolve(coming.at), blocks)
  if (coming.isWaitedFor) tr.setSelection(Selection.near(tr.doc.resolve(inside))).scrollIntoView()
  return closeHistory(tr)
}
