import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Another page of a list is read from its top, by eyes and by keys; the link that led there may be gone with the page before. */
export function usePageTop(page: unknown, pager: RefObject<HTMLElement | null>) {
  const way = useNavigationType()
  const shown = useRef(page)
  useEffect(() => {
    const isTurned = page !== shown.current
    shown.current = page
    const { activeElement } = document
    const main = document.querySelector('main')
    // Safari focuses no link that is pressed, but the main part around it.
    if (!isTurned || !(activeElement?.contains(main) || pager.current?.contains(activeElement))) return
    main?.focus({ preventScroll: true })
    if (way === 'PUSH') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [page, pager, way])
}
