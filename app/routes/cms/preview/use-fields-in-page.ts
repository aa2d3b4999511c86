import { type RefObject, useEffect, useEffectEvent } from 'react'
import { bringIntoView, whenThere } from './frame-page.ts'

export type FieldsInPage = {
  here?: string
  onPressed: (field: string) => void
  onFramed: (isFramed: boolean) => void
}

/** A press on a text leads to its input, and the texts of the input at hand are framed. */
export function useFieldsInPage(frame: RefObject<HTMLIFrameElement | null>, html: string, fields?: FieldsInPage) {
  const onPress = useEffectEvent((event: MouseEvent) => {
    const field = fieldAt(event)
    if (!field || !fields) return
    event.preventDefault()
    fields.onPressed(field)
  })
  const here = fields?.here
  const onFramed = useEffectEvent((isFramed: boolean) => fields?.onFramed(isFramed))

  /** Who has pressed in the page has the keys of the screen all the same. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
    // A menu of the page closes by itself.
    const isOfScreen =
      key === 'F6' || (key === 'Escape' && !frame.current?.contentDocument?.querySelector(':popover-open'))
    if (!ctrlKey && !metaKey && !isOfScreen) return
    const init = { key, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true }
    if (frame.current?.dispatchEvent(new KeyboardEvent('keydown', init)) === false) event.preventDefault()
  })

  useEffect(() => {
    const heard = new AbortController()
    const stop = whenThere(frame.current, (page) => {
      page.addEventListener('click', onPress, { signal: heard.signal })
      page.addEventListener('keydown', onKey, { signal: heard.signal })
    })
    return () => {
      stop()
      heard.abort()
    }
  }, [frame])

  useEffect(
    () =>
      whenThere(frame.current, (page) => {
        const text = framed(page, here)
        if (text) bringIntoView(text)
      }),
    [frame, here],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may show other texts
  useEffect(
    () => whenThere(frame.current, (page) => onFramed(Boolean(here && page.querySelector(textsOf(here))))),
    [frame, here, html],
  )
}

/** A link may lie over the text that it is about. */
function fieldAt({ view, clientX, clientY }: MouseEvent) {
  const elements = view?.document.elementsFromPoint(clientX, clientY) ?? []
  return elements
    .find((element) => element.closest('[data-field]'))
    ?.closest('[data-field]')
    ?.getAttribute('data-field')
}

/** Also of the inputs within a list. */
const textsOf = (field: string) =>
  `[data-field]:is([data-field=${JSON.stringify(field)}], [data-field^=${JSON.stringify(`${field}.`)}])`

const rules = `
  [data-field] { cursor: pointer }
  [data-field]:hover { outline: 1px dashed var(--accent); outline-offset: 4px }`

/** By a sheet beside the page: drawn anew, it is compared with how it was. */
function framed(page: Document, field: string | undefined) {
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return undefined
  const sheet = new Sheet()
  const texts = field && textsOf(field)
  sheet.replaceSync(texts ? `${rules} ${texts} { outline: 2px solid var(--accent); outline-offset: 5px }` : rules)
  page.adoptedStyleSheets = [sheet]
  return texts && page.querySelector(texts)
}
