import type { ByToolLocale } from '#app/language/locales.ts'
import { told } from '#app/language/speaking.ts'
import * as nl from './nl/all-of-tools.ts'

export type ToolWords = typeof nl

const catalogues: ByToolLocale<ToolWords> = { nl }

/** What tools are said in, where that is not English. */
export const toolWords = () => catalogues[told()]
