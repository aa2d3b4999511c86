import { createElement, Fragment, type ReactNode } from 'react'

/** Parts of a text have no names of their own and never move on a page, so they need no keys. */
export const inOrder = <Entry>(entries: readonly Entry[], draw: (entry: Entry, at: number) => ReactNode) =>
  createElement(Fragment, null, ...entries.map(draw))
