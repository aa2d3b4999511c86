import { rewriteSvg } from '#app/media/logo/rewrite-svg.ts'
import { checkLook } from '#app/theme/check-look.ts'
import { initialLook, type Look } from '#app/theme/look.ts'

export const colourProblems = (chosen: Omit<Look, 'fonts'>) =>
  checkLook({ ...initialLook, ...chosen }).flatMap(({ isGood, says, mend }) => (isGood ? [] : [mend?.sentence ?? says]))

export const safeSvg = rewriteSvg
