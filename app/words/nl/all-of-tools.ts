import { choices } from './choices.ts'
import { nlTools } from './tools.ts'

export { nlAccount as account } from './account.ts'
export { nlDifferences as differences } from './differences.ts'
export {
  nlAnswers as answers,
  nlCredentials as credentials,
  nlErrors as errors,
  nlFields as fieldLabels,
  nlTwice as twice,
} from './scripted.ts'

/** By their English: texts of the program, and choices that records are made of. */
export const byEnglish: Record<string, string> = Object.assign({}, ...Object.values(choices), nlTools)
