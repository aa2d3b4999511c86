import { inDigits } from '#app/language/in-digits.ts'

type Told = { label: string; written: string; counted: number }

export const disagreementSentence = ({ label, written, counted }: Told) =>
  `“${label}” says ${written}, and ${inDigits(counted)} ${counted === 1 ? 'is' : 'are'} counted.`
