import type { Locale } from '#app/language/locales.ts'
import { inputId } from '#app/routes/cms/record/form-values.ts'

export function focusField(name: string | undefined) {
  if (name && comesSoon(name)) return void focusFieldSoon(name)
  const element = name === undefined ? null : document.getElementById(inputId(name))
  const frame = element?.matches('fieldset') ? element : element?.closest('.uploader')
  // A list has no control of its own: its first text, and the button that adds one while there is none.
  const inList = (selector: string) => element?.querySelector<HTMLElement>(`fieldset > * ${selector}:not([hidden] *)`)
  const target =
    frame?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    inList('textarea') ??
    inList('.input') ??
    inList('button') ??
    element
  target?.focus()
}

export const focusLanguage = () => document.querySelector<HTMLElement>('[data-language][aria-pressed=true]')?.focus()

/** A text of the form, all of it chosen: of a text with blocks the one that says those words. */
export function focusWords(name: string, words: string) {
  if (comesSoon(name)) return void requestAnimationFrame(() => focusWords(name, words))
  focusField(name)
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.select()
  const said = [...(field?.querySelectorAll('p, h3, h4, h5, td, th') ?? [])].find((one) => one.textContent === words)
  if (!said) return
  getSelection()?.selectAllChildren(said)
  said.scrollIntoView({ block: 'center' })
}

/** Browsers check the spelling of what is typed there in that language, and not in that of the screen. */
export function speakIn(target: HTMLElement, language: Locale) {
  if (target.matches('input, textarea, [contenteditable]')) target.lang = language
}

export const isInConflict = () => document.activeElement?.closest('.conflict') != null

/** The first field of two versions for which none is chosen yet. */
export const focusChoiceSoon = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.conflict [aria-invalid=true] input')?.focus())

/** After React has drawn the messages, so that they are read with the field. */
export const focusFieldSoon = (name: string | undefined) => requestAnimationFrame(() => focusField(name))

/** What stands in another language or in a closed item is drawn first, and what is folded away comes out. */
const comesSoon = (name: string) =>
  showsLanguage(name) || (document.getElementById(inputId(name)) ? unfolds(name) : opensItem(name))

/** The language in which the input stands, where another one is shown. */
function showsLanguage(name: string) {
  const [, at = ''] = /^translations\.(\d+)/.exec(name) ?? []
  const choice = document.querySelector<HTMLElement>(`[data-language="${at}"][aria-pressed=false]`)
  choice?.click()
  return choice !== null
}

/** The item of a list that holds the input, where it is closed. */
function opensItem(name: string) {
  const parts = name.split('.')
  const toggles = parts.flatMap((at, depth) => {
    const list = document.getElementById(inputId(parts.slice(0, depth).join('.')))
    return list?.querySelector<HTMLElement>(`:scope > .sections > [data-item="${at}"] [aria-expanded=false]`) ?? []
  })
  toggles[0]?.click()
  return toggles.length > 0
}

/** A focal point under the button that shows it. */
function unfolds(name: string) {
  const folded = document.getElementById(inputId(name))?.closest('[hidden]')
  const button = folded && document.querySelector<HTMLElement>(`[aria-controls="${folded.id}"][aria-expanded=false]`)
  button?.click()
  return Boolean(button)
}
