import { inDigits } from '#app/language/in-digits.ts'
import { say } from '#app/words/say.ts'

type Told = { label: string; written: string; counted: number }

export const disagreementSentence = ({ label, written, counted }: Told) =>
  say(
    counted === 1
      ? '“{label}” says {written}, and {counted} is counted.'
      : '“{label}” says {written}, and {counted} are counted.',
    { label, written, counted: inDigits(counted) },
  )
