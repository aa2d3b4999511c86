import { type AllHTMLAttributes, createContext, createElement, type ReactNode, useContext } from 'react'

/** Makes HTML of what stands in an element: given where pages are drawn that no script takes over. */
export const Drawing = createContext<((children: ReactNode) => string) | undefined>(undefined)

type Props = AllHTMLAttributes<HTMLElement> & {
  as: 'a' | 'div' | 'form' | 'section' | 'ul'
  /** What its words are from: as long as that is kept, its HTML is. Undefined where it is to be drawn each time. */
  of: object | undefined
  /** Which part of that, and what else makes a difference to it. */
  by: (string | boolean | undefined)[]
}

const drawn = new WeakMap<object, Map<string, string>>()

/**
 * An element whose HTML is kept with the words that it shows: to draw it anew is most of what a page costs. Nothing in it
 * may use a context or an id of React, or show a picture outside of `<picture>`, for which React writes a link.
 */
export function DrawnOnce({ as, of, by, children, ...own }: Props) {
  const draw = useContext(Drawing)
  if (!draw || !of) return createElement(as, own, children)
  const parts = drawn.get(of) ?? new Map<string, string>()
  drawn.set(of, parts)
  const key = by.join('\n')
  const __html = parts.get(key) ?? draw(children)
  parts.set(key, __html)
  return createElement(as, { ...own, dangerouslySetInnerHTML: { __html } })
}
