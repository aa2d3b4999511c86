import { account } from '#app/words/account.ts'

/** Of all people; below it each has a folder. */
export const unsavedFolder = 'unsaved/'

export const unsavedOf = (user: string) => `${unsavedFolder}${user}/`

/** Whoever signs out leaves nothing of theirs on a machine that others may use; not without being told. */
export const mayForget = (user: string) =>
  namesIn(unsavedOf(user)).length === 0 || window.confirm(account().forgetsUnsaved)

export const forgetUnsaved = (user: string) => namesIn(unsavedOf(user)).forEach(forget)

export function namesIn(folder: string) {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(folder))
  } catch {
    return []
  }
}

export function forget(name: string) {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing can be kept there either.
  }
}
