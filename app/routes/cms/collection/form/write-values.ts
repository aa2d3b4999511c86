import { flushSync } from 'react-dom'
import { get, type UseFormReturn } from 'react-hook-form'
import { alignItems } from '#app/routes/cms/record/differences/item-traits.ts'
import { type FormItem, type FormValues, inputId, isItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

let isUnderWay = false

/** What changes while it is true was typed by nobody here. */
export const isWriting = () => isUnderWay

/** Writes into a form what differs and nothing else: an input that is not written to keeps caret and undo. */
export function writeValues(form: UseFormReturn<FormValues>, values: FormValues) {
  const last = (document.activeElement ?? document.body) as HTMLElement
  const [, name = '', at, part = ''] = /^field-(.+)\.(\d+)(\.\D.*)?$/.exec(last.id) ?? []
  const items = name ? (form.getValues(name) as FormItem[]) : []
  const words = wordsOf(last)
  const caret = caretIn(last)
  // What is typed meanwhile would go nowhere.
  isUnderWay = true
  try {
    flushSync(() => {
      for (const [name, value] of Object.entries(values)) writeValue(form, name, value)
    })
  } finally {
    isUnderWay = false
  }
  if (!name || last.isConnected) return
  // Behind the save, which nothing may stop that goes wrong here.
  queueMicrotask(() => {
    const place = alignItems(items, get(values, name))[Number(at)]
    if (place !== undefined) bringCaret(inputId(`${name}.${place}${part}`), words, caret)
  })
}

/** A list that is drawn anew has other inputs, and its texts with blocks come in turn. */
function bringCaret(id: string, words: unknown, caret: (text: HTMLElement) => void, frames = 120) {
  // Whoever has gone elsewhere since stays there; a dialog takes the focus of what is gone.
  if (frames === 0 || !document.activeElement?.matches('body, [role=dialog]')) return
  const text = document.getElementById(id)
  if (!text || wordsOf(text) !== words)
    return void requestAnimationFrame(() => bringCaret(id, words, caret, frames - 1))
  text.focus()
  caret(text)
}

const wordsOf = (text: HTMLElement) => (text.isContentEditable ? text.textContent : (text as HTMLInputElement).value)

function caretIn(last: HTMLElement) {
  if (!last.isContentEditable) {
    const { selectionStart, selectionEnd } = last as HTMLInputElement
    // A date has none.
    return (text: HTMLElement) =>
      Number.isInteger(selectionStart) && (text as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  }
  const { anchorNode, anchorOffset } = getSelection() as Selection
  const way = wayTo(anchorNode, last)
  return (text: HTMLElement) => {
    const node = way.reduce<Node | undefined>((inner, at) => inner?.childNodes[at], text)
    // The same words may stand in other blocks.
    if (node) getSelection()?.collapse(node, Math.min(anchorOffset, (node.nodeValue ?? node.childNodes).length))
  }
}

const wayTo = (node: Node | null, root: Node): number[] =>
  node?.parentNode && node !== root
    ? [...wayTo(node.parentNode, root), [...node.parentNode.childNodes].indexOf(node as ChildNode)]
    : []

/** Item by item as long as they are the same ones: an input whose text stays is not touched. */
function writeValue(form: UseFormReturn<FormValues>, name: string, value: unknown) {
  const stands: unknown = form.getValues(name)
  if (isSame(stands, value)) return
  if (!hasInputs(stands) || !hasInputs(value) || !isSame(value.map(idOf), stands.map(idOf)))
    return form.setValue(name, value as FormValues[string])
  // A text of a section without formatting has no body.
  for (const [at, parts] of value.entries())
    for (const part of new Set([...Object.keys(parts), ...Object.keys(stands[at] ?? {})]))
      writeValue(form, `${name}.${at}.${part}`, parts[part])
}

const hasInputs = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.every((item: FormItem) => typeof item === 'object' && (isItem(item) || !('url' in item)))

/** A section is known by its place. */
const idOf = (entry: Record<string, unknown>, at: number) => (isItem(entry) ? entry.id : String(at))
