import { told } from '#app/language/speaking.ts'
import * as nl from './nl/all-of-tools.ts'

/** What tools are said in, where that is not English. */
export const toolWords = (): typeof nl | undefined => (told() === 'nl' ? nl : undefined)
