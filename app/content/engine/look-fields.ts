import { z } from 'zod'
import { imageNameOf, isOwnImage } from '#app/media/image-rules.ts'
import { rewriteSvg } from '#app/media/logo/rewrite-svg.ts'
import { checkLook } from '#app/theme/check-look.ts'
import { isHex } from '#app/theme/colour.ts'
import { initialLook, type Look } from '#app/theme/look.ts'
import type { Field } from './fields.ts'

export type Colours = Pick<Look, 'ink' | 'paper' | 'accent'>

const hex = z.string({ error: 'Choose a colour' }).toLowerCase().refine(isHex, 'Choose a colour')

/** Three colours from which all others follow. They cannot be saved while something could not be read. */
export function colours(label: string): Field<Colours> {
  const { ink, paper, accent } = initialLook
  const schema = z.object({ ink: hex, paper: hex, accent: hex }, { error: `${label} are required` })
  return {
    kind: 'colours',
    label,
    schema: schema.superRefine((chosen, context) => {
      for (const { isGood, says, mend } of checkLook({ ...initialLook, ...chosen }))
        if (!isGood) context.addIssue({ code: 'custom', message: mend?.sentence ?? says })
    }),
    initial: { ink, paper, accent },
    required: true,
  }
}

/** A drawing that was written anew, or a PNG of the library. */
export type Logo = { svg: string } | { url: string }

export function logo(label: string): Field<Logo | null> {
  const svg = z.object({ svg: z.string() }).transform(({ svg: given }, context) => {
    const result = rewriteSvg(given)
    if ('svg' in result) return { svg: result.svg }
    context.addIssue({ code: 'custom', message: result.problem })
    return z.NEVER
  })
  const png = z.object({ url: z.string() }).refine(({ url }) => isOwnImage(url) && imageNameOf(url)?.endsWith('.png'), {
    error: 'A logo is an SVG or a PNG',
  })
  return {
    kind: 'logo',
    label,
    schema: z
      .union([svg, png])
      .nullish()
      .transform((value) => value ?? null),
    initial: null,
    required: false,
  }
}
