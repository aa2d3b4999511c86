import { deDifferences } from './de/differences.ts'
import { enDifferences } from './en/differences.ts'
import { frDifferences } from './fr/differences.ts'
import { nlDifferences } from './nl/differences.ts'
import { telling } from './saying.ts'

export const differences = telling({ en: enDifferences, nl: nlDifferences, fr: frDifferences, de: deDifferences })
