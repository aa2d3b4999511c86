import { collections } from '#app/content/collections.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import type { FoundRecord } from '#app/content/engine/find-records.server.ts'
import { listAddress } from '#app/content/form-address.ts'
import { nameOf, nounsOf } from '#app/content/nouns.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { furtherToolsOf, modules } from '#app/routes/cms/screen/modules.ts'
import { say, sayAny } from '#app/words/say.ts'

export type Command = { id: string; label: string; note?: string; to: string }
export type CommandGroup = { value: string; items: Command[] }

type Here = { pathname: string; search: string; languages: readonly unknown[] }

export function commandsFor(text: string, found: FoundRecord[], here: Here): CommandGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word))
  // A list that is on the screen keeps its filter.
  const dialog = (slug: string, id?: string) =>
    dialogAddress(slug, id, here.pathname === listAddress(slug) ? here.search : '')
  const edit = ({ collection, id, title }: FoundRecord) => ({
    id,
    label: nameOf(collection, title),
    note: capitalised(sayAny(nounsOf(collection)[0])),
    to: dialog(collection, id),
  })
  const groups = [
    { value: say('Go to'), items: screensOf(here).filter(fits) },
    {
      value: say('Create'),
      items: Object.values(collections)
        .filter(({ page }) => !page)
        .map((collection) => ({
          id: `new ${collection.slug}`,
          label: sayAny(collection.dialog.add),
          to: dialog(collection.slug),
        }))
        .filter(fits),
    },
    { value: say('Edit'), items: found.filter(({ isInText }) => !isInText).map(edit) },
    { value: say('In their texts'), items: found.filter(({ isInText }) => isInText).map(edit) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const screensOf = (here: Here): Command[] =>
  [{ to: '/cms', title: 'Dashboard' } as const, ...modules, ...furtherToolsOf(here)].map(({ to, title }) => ({
    id: to,
    label: say(title),
    to,
  }))
