import type { ToastText } from '#app/content/engine/collection.ts'
import { sayAny } from '#app/words/say.ts'

/** What a definition says in English. */
export const saidToast = ({ title, description }: ToastText): ToastText => ({
  title: sayAny(title),
  ...(description && { description: sayAny(description) }),
})
