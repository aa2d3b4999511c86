import type { UseFormReturn } from 'react-hook-form'
import type { FormItem, FormValues } from '#app/routes/cms/record/form-values.ts'
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

function writeValue(form: UseFormReturn<FormValues>, name: string, value: FormValues[string]) {
  const stands = form.getValues(name)
  if (isSame(stands, value)) return
  if (!isSections(stands) || !isSections(value) || stands.length !== value.length) return form.setValue(name, value)
  for (const [at, parts] of value.entries())
    for (const part of new Set([...Object.keys(parts), ...Object.keys(stands[at] ?? {})])) {
      const input: string = `${name}.${at}.${part}`
      // A text without formatting has no body.
      if (!isSame(stands[at]?.[part], parts[part])) form.setValue(input, parts[part] as string)
    }
}

/** The one kind of list whose entries have inputs of their own. */
const isSections = (value: unknown): value is Record<string, string>[] =>
  Array.isArray(value) && value.every((item: FormItem) => typeof item === 'object' && !('url' in item))
