import { useEffect } from 'react'

const control = 'a[href], button, input, select, textarea, [contenteditable=true]'

/**
 * What an icon does, beside the one that is pointed at or has the focus. It can be pointed at itself, and goes with Esc
 * (WCAG 1.4.13), which closes nothing else then.
 */
export function useTips() {
  useEffect(() => {
    const tip = document.createElement('span')
    tip.className = 'tip'
    tip.popover = 'manual'
    // Names of icons say it as well.
    tip.ariaHidden = 'true'
    let [shown, sentAway]: (HTMLElement | null)[] = [null, null]

    function show(icon: HTMLElement | null | undefined, isPointedAt = false) {
      if (icon !== sentAway) sentAway = null
      if (!icon || icon === sentAway) return hide()
      if (icon === shown) return
      shown = icon
      tip.textContent = icon.dataset.tip ?? ''
      tip.toggleAttribute('data-pointed', isPointedAt)
      // A press beside a dialog would close it.
      const within = icon.closest('.dialog') ?? document.body
      within.append(tip)
      tip.showPopover()
      place()
    }
    function hide() {
      shown = null
      tip.remove()
    }
    function sendAway() {
      if (shown) sentAway = shown
      hide()
    }
    function place() {
      if (!shown?.isConnected) return hide()
      const { top, bottom, left, right } = shown.getBoundingClientRect()
      tip.style.left = `${Math.max(0, right - tip.offsetWidth)}px`
      tip.style.top = `${bottom + tip.offsetHeight > innerHeight ? top - tip.offsetHeight : bottom}px`
      // What scrolls may have it under a bar, or out of the window.
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      tip.style.visibility = shown.contains(seen) ? '' : 'hidden'
    }
    const isSeen = () => shown?.isConnected && tip.checkVisibility({ visibilityProperty: true })
    const focused = () => document.querySelector<HTMLElement>('[data-tip]:focus-visible')

    const stop = new AbortController()
    const on = <Name extends keyof WindowEventMap>(name: Name, listen: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, listen, { capture: true, signal: stop.signal })
    on('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch' || target === tip) return
      const icon = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      show(icon ?? focused(), icon !== null)
    })
    on('pointerout', ({ relatedTarget }) => {
      if (!relatedTarget) show(focused())
    })
    // What it covers can be pointed at as well, and is what a press means.
    on('pointermove', ({ target, clientX, clientY }) => {
      const isOver = (each: Element) => each !== shown && each.matches(control)
      if (target === tip && document.elementsFromPoint(clientX, clientY).some(isOver)) hide()
    })
    on('focusin', () => {
      const icon = focused()
      if (icon) show(icon)
    })
    on('focusout', ({ target }) => {
      if (target === sentAway) sentAway = null
      if (target === shown) hide()
    })
    on('pointerdown', sendAway)
    on('keydown', (event) => {
      if (!['Escape', 'Enter', ' '].includes(event.key)) return
      if (event.key === 'Escape' && isSeen()) event.stopPropagation()
      sendAway()
    })
    on('scroll', place)
    return () => {
      stop.abort()
      tip.remove()
    }
  }, [])
}
