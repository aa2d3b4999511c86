import { inDigits } from '#app/language/in-digits.ts'
import { say } from '#app/words/say.ts'
import { contrast, oklchOf } from './colour.ts'
import type { Look } from './look.ts'
import { type Needs, nearestThatWorks, works } from './nearest.ts'
import { tokensOf } from './tokens.ts'

export type Finding = {
  colour: 'ink' | 'paper' | 'accent'
  isGood: boolean
  /** Beside the colour: `14.3 to 1 on paper`. */
  says: string
  /** Only where it is not good. */
  mend?: { sentence: string; colour: string; button: string }
}

/** Three times that of the initial look's hardest text, so that its paler tones can be told apart and still be read. */
const inkRatio = 7
/** WCAG 2.2, 1.4.11. */
const accentRatio = 3

/** Fixed colours of `app/styles/tokens.css` that stand on paper: marks of sectors, then messages. */
const marks = ['#6f7531', '#3b5f8c', '#347566', '#a4532b', '#9a4457', '#57798f']
const messages = ['#8e2a1e', '#23563e']

export const fixedColours = [...marks, ...messages]

/** More than 3 and 4.5, as bands are darker than the paper. */
const onFixed: Needs = [...marks.map((on) => ({ on, ratio: 3.8 })), ...messages.map((on) => ({ on, ratio: 5.8 }))]

/** In the order of the form. Paper first decides: a ground that is too dark has no ink. */
export function checkLook({ ink, paper, accent, fonts }: Look): Finding[] {
  const inkNeeds = [{ on: paper, ratio: inkRatio }]
  const tokens = tokensOf({ ink, paper, accent, fonts })
  const accentNeeds = [paper, tokens['paper-200']].map((on) => ({ on, ratio: accentRatio }))
  return [
    told('ink', ink, inkNeeds, { on: paper, ratio: inkRatio }),
    paperFinding(paper),
    told('accent', accent, accentNeeds, { on: paper, ratio: accentRatio }),
  ]
}

export const isReadable = (look: Look) => checkLook(look).every(({ isGood }) => isGood)

function told(colour: 'ink' | 'accent', value: string, needs: Needs, shown: Needs[number]): Finding {
  const ratio = contrast(value, shown.on)
  if (works(value, needs))
    return { colour, isGood: true, says: say('{ratio} to 1 on paper', { ratio: toTenth(ratio) }) }
  // WCAG compares with the exact number: 2.96 falls short of 3, and must not read as if it did not.
  const says = say('{ratio} to 1, needs {needed}', { ratio: toTenth(Math.floor(ratio * 10) / 10), needed: shown.ratio })
  const nearest = nearestThatWorks(value, needs)
  return { colour, isGood: false, says, ...(nearest ? { mend: mendOf(colour, value, nearest, shown.on) } : {}) }
}

function mendOf(colour: 'ink' | 'accent', value: string, nearest: string, paper: string) {
  const by = oklchOf(nearest).l - oklchOf(value).l
  const way = by < 0 ? 'darker' : 'lighter'
  const much = Math.abs(by) < 0.25 ? 'little' : 'far'
  const ratio = toTenth(contrast(nearest, paper))
  return {
    sentence: `${say(wrong[colour][way])} ${say(nearestOne[way][much], { ratio })}`,
    colour: nearest,
    button: say(take[way]),
  }
}

const wrong = {
  ink: { darker: 'This ink is too pale on paper.', lighter: 'This ink is too dark on paper.' },
  accent: { darker: 'This accent is too pale on paper.', lighter: 'This accent is too dark on paper.' },
} as const

const nearestOne = {
  darker: {
    little: 'The nearest one that works is a little darker, {ratio} to 1.',
    far: 'The nearest one that works is darker, {ratio} to 1.',
  },
  lighter: {
    little: 'The nearest one that works is a little lighter, {ratio} to 1.',
    far: 'The nearest one that works is lighter, {ratio} to 1.',
  },
} as const

const take = { darker: 'Take the darker one', lighter: 'Take the lighter one' } as const

function paperFinding(paper: string): Finding {
  if (works(paper, onFixed)) return { colour: 'paper', isGood: true, says: say('Light enough') }
  const nearest = nearestThatWorks(paper, onFixed) ?? '#ffffff'
  return {
    colour: 'paper',
    isGood: false,
    says: say('Too dark'),
    mend: {
      sentence: say('Marks and messages cannot be made out on this paper. The nearest one that works is lighter.'),
      colour: nearest,
      button: say(take.lighter),
    },
  }
}

const toTenth = (ratio: number) => inDigits(ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
