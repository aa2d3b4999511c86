import { inputId } from './form-values.ts'

export function focusField(name: string | undefined) {
  const element = name === undefined ? null : document.getElementById(inputId(name))
  // A list has no control of its own: its first text, and the button that adds one while there is none.
  const inList = element?.matches('fieldset') && (element.querySelector('textarea') ?? element.querySelector('button'))
  ;(inList || element)?.focus()
}

/** After React has drawn the messages, so that they are read with the field. */
export const focusFieldSoon = (name: string | undefined) => requestAnimationFrame(() => focusField(name))
