import type { UseFormReturn } from 'react-hook-form'
import { type FormItem, type FormValues, isItem } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

/** Writes into a form what differs and nothing else: an input that is not written to keeps caret and undo. */
export function writeValues(form: UseFormReturn<FormValues>, values: FormValues) {
  keepCaret(() => {
    for (const [name, value] of Object.entries(values)) writeValue(form, name, value)
  })
}

/** A list that is drawn anew has other inputs: the caret goes to the one with the same text. */
function keepCaret(change: () => void) {
  const last = document.activeElement
  const list = last?.closest('fieldset.group')
  change()
  if (!list || !(last instanceof HTMLInputElement || last instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = last
  requestAnimationFrame(() => {
    if (last.isConnected) return
    const texts = [...list.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const same = texts.find((text) => text.tagName === last.tagName && text.value === value)
    same?.focus()
    same?.setSelectionRange(selectionStart, selectionEnd)
  })
}

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
