/** A field that has the focus brings a keyboard over half of the window. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches
