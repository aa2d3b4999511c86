import { told } from '#app/language/speaking.ts'
import { languageTags } from './locales.ts'

/** Several things in one sentence, as those who read it write them. */
export const asAList = (things: string[]) => new Intl.ListFormat(languageTags[told()]).format(things)
