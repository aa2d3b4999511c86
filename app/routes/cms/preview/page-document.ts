import type { MarkedPage } from '#app/content/previews/marks.ts'
import { keepNames, nameTexts } from './name-texts.ts'

const reachable = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]'

/** Without scripts; links want a window of their own, which the frame does not give them. The Tab key goes past it. */
export function pageDocument(html: string, marked?: MarkedPage, last?: Document) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (marked) nameTexts(page.body, new DOMParser().parseFromString(marked.html, 'text/html').body, marked.paths)
  else if (last) keepNames(page.body, last.body)
  for (const script of page.querySelectorAll('script')) script.remove()
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  for (const element of page.querySelectorAll(reachable)) {
    element.setAttribute('tabindex', '-1')
    element.removeAttribute('autofocus')
  }
  return page
}

export const textOfPage = (page: Document) => `<!DOCTYPE html>${page.documentElement.outerHTML}`
