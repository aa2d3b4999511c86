import { useEffect, useRef, useState } from 'react'
import { become } from './become.ts'
import { pageDocument, textOfPage } from './page-document.ts'
import { isNarrow, type Width, widths } from './preview-choice.ts'

/** On a phone texts that are drawn smaller cannot be read. */
const smallest = 0.75

type Props = { html: string; width: Width; name: () => string }

/** In a frame in which nothing runs or leads away. The first page loads, each after that is worked into it. */
export function PreviewFrame({ html, width, name }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => textOfPage(pageDocument(html)))

  useEffect(
    () =>
      whenThere(frame.current, (page) => {
        const changed = become(page, pageDocument(html))
        if (changed) bringIntoView(changed)
      }),
    [html],
  )

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

  return (
    <div className="preview-stage" ref={stage}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and the keyboard scrolls it */}
      <iframe ref={frame} title="Preview" sandbox="allow-same-origin" tabIndex={0} srcDoc={first} onLoad={onLoad} />
    </div>
  )
}

/** Answers what ends the waiting. The load event would be that of the last picture. */
function whenThere(frame: HTMLIFrameElement | null, work: (page: Document) => void) {
  let asked: number
  function ask() {
    const page = frame?.contentDocument
    if (page?.URL === 'about:srcdoc' && page.readyState !== 'loading') work(page)
    else asked = requestAnimationFrame(ask)
  }
  ask()
  return () => cancelAnimationFrame(asked)
}

/** Scrolls the element's own page, and only where nothing of it is seen. */
function bringIntoView(element: Element) {
  const view = element.ownerDocument.defaultView
  const { top, bottom, height } = element.getBoundingClientRect()
  if (!view || height === 0 || (bottom > 0 && top < view.innerHeight)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const room = Math.max(0, view.innerHeight - height) / 2
  view.scrollTo({ top: view.scrollY + top - room, behavior: isCalm ? 'instant' : 'smooth' })
}

/** The innermost element that says this and nothing else. */
function elementNamed(page: Document, name: string) {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (name && texts.nextNode())
    if (texts.currentNode.textContent?.trim() === name.trim()) return texts.currentNode.parentElement
  return null
}
