import { z } from 'zod'
import { colourProblems, safeSvg } from '#app/content/engine/look-checked.ts'
import { imageNameOf, isOwnImage } from '#app/media/image-rules.ts'
import { initialLook, type Look } from '#app/theme/look.ts'
import { say } from '#app/words/say.ts'
import type { Field } from './fields.ts'
import { refusal } from './text-rules.ts'

export type Colours = Pick<Look, 'ink' | 'paper' | 'accent'>

const chooseColour = { error: () => say('Choose a colour') }

const hex = z
  .string(chooseColour)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, chooseColour)

/** Three colours from which all others follow. They cannot be saved while something could not be read. */
export function colours(label: string): Field<Colours> {
  const { ink, paper, accent } = initialLook
  const schema = z.object({ ink: hex, paper: hex, accent: hex }, refusal('{label} are required', label))
  return {
    kind: 'colours',
    label,
    schema: schema.superRefine((chosen, context) => {
      for (const message of colourProblems(chosen)) context.addIssue({ code: 'custom', message })
    }),
    initial: { ink, paper, accent },
    required: true,
  }
}

export type Logo = { svg: string } | { url: string }

export function logo(label: string): Field<Logo | null> {
  const svg = z.object({ svg: z.string() }).transform(({ svg: given }, context) => {
    const result = safeSvg(given)
    if ('svg' in result) return { svg: result.svg }
    context.addIssue({ code: 'custom', message: result.problem })
    return z.NEVER
  })
  const png = z.object({ url: z.string() }).refine(({ url }) => isOwnImage(url) && imageNameOf(url)?.endsWith('.png'), {
    error: () => say('A logo is an SVG or a PNG'),
  })
  return {
    kind: 'logo',
    label,
    // A form holds nothing as an empty text.
    schema: z
      .union([z.literal(''), svg, png], { error: () => say('Invalid input') })
      .nullish()
      .transform((value) => value || null),
    initial: null,
    required: false,
  }
}
