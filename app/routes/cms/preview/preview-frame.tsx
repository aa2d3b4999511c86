import { useEffect, useRef, useState } from 'react'
import type { MarkedPage } from '#app/content/previews/marks.ts'
import { say } from '#app/words/say.ts'
import { become } from './become.ts'
import { bringIntoView, whenThere } from './frame-page.ts'
import { pageDocument, textOfPage } from './page-document.ts'
import { isNarrow, type Width, widths } from './preview-choice.ts'
import { type FieldsInPage, useFieldsInPage } from './use-fields-in-page.ts'

/** On a phone texts that are drawn smaller cannot be read. */
const smallest = 0.75

type Props = {
  html: string
  /** With `fields`: the same page with marks, which tell whose text is where. */
  marked?: MarkedPage
  fields?: FieldsInPage
  width: Width
  name: () => string
}

/**
 * WebKit calls no listener in a frame that may run no scripts, not even one of the screen. Nothing of the page runs there
 * all the same: `pageDocument` takes the scripts out, and the screen's policy, which the frame inherits, refuses handlers
 * and `javascript:`. Elsewhere the sandbox forbids them as well.
 */
const sandbox = () => (/Apple/.test(navigator.vendor) ? 'allow-same-origin allow-scripts' : 'allow-same-origin')

/** In a frame in which nothing runs or leads away. The first page loads, each after that is worked into it. */
export function PreviewFrame({ html, marked, fields, width, name }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => pageDocument(html, marked))
  const [text] = useState(() => textOfPage(first))
  const last = useRef({ html, page: first })

  useEffect(
    () =>
      whenThere(frame.current, (page) => {
        const next = pageDocument(html, marked, last.current.page)
        const changed = become(page, next)
        if (changed && html !== last.current.html) bringIntoView(changed)
        last.current = { html, page: next }
      }),
    [html, marked],
  )

  useFieldsInPage(frame, marked?.html ?? html, fields)

  useEffect(() => {
    const box = stage.current
    if (!box) return
    const scale = () => {
      box.style.setProperty('--width', `${widths[width]}px`)
      const fitting = Math.min(1, box.clientWidth / widths[width])
      const scale = isNarrow() ? Math.max(fitting, smallest) : fitting
      box.style.setProperty('--scale', String(scale))
      box.toggleAttribute('data-wide', scale > fitting)
    }
    scale()
    const observer = new ResizeObserver(scale)
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])

  function onLoad() {
    const page = frame.current?.contentDocument
    const element = page && elementNamed(page, name())
    if (element && page.defaultView?.scrollY === 0) bringIntoView(element)
  }

  const title = say('Preview')
  return (
    <div className="preview-stage" ref={stage}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and the keyboard scrolls it */}
      <iframe ref={frame} title={title} sandbox={sandbox()} tabIndex={0} srcDoc={text} onLoad={onLoad} />
    </div>
  )
}

/** The innermost element that says this and nothing else. */
function elementNamed(page: Document, name: string) {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (name && texts.nextNode())
    if (texts.currentNode.textContent?.trim() === name.trim()) return texts.currentNode.parentElement
  return null
}
