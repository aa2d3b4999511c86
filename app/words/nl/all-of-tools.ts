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

let known: Record<string, string> | undefined

/** By their English: texts of the program, and choices that records are made of. */
export function byEnglish(): Record<string, string> {
  known ??= Object.assign({}, ...Object.values(choices), nlTools())
  return known ?? {}
}
