import { createElement, Fragment, type ReactNode } from 'react'
import { type Place, split } from '#app/words/fill-in.ts'
import { type English, sayAny } from '#app/words/say.ts'

/** As `say`, with parts of a page in its places, in the order of the language. */
export const sayParts = <const Text extends English>(text: Text, places: Record<Place<Text>, ReactNode>) =>
  createElement(
    Fragment,
    null,
    ...split(sayAny(text)).map((part, at) => (at % 2 === 1 ? places[part as Place<Text>] : part)),
  )
