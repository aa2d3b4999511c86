import type { KeyboardEvent } from 'react'

/** Enter and Esc end a word of an input method. Safari has ended it by then, and says 229 for the key. */
export const isComposing = ({ nativeEvent, which }: KeyboardEvent) => nativeEvent.isComposing || which === 229
