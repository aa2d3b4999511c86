import { rewriteSvg } from '#app/media/logo/rewrite-svg.ts'
import { checkLook } from '#app/theme/check-look.ts'
import { initialLook } from '#app/theme/look.ts'
import type { Colours } from './look-fields.ts'

/** Why colours cannot be read, in sentences. */
export const colourProblems = (chosen: Colours) =>
  checkLook({ ...initialLook, ...chosen }).flatMap(({ isGood, says, mend }) => (isGood ? [] : [mend?.sentence ?? says]))

export const safeSvg = rewriteSvg
