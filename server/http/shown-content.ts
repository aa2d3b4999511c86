import { AsyncLocalStorage } from 'node:async_hooks'
import { spoken } from '#app/language/speaking.ts'
import type { OnQuery } from '#app/watched-pool.server.ts'
import { queryOf, readIn } from './reached.ts'

/** Ids of records, names of pictures and of queries, languages, and views whose rows were read without ids: see `Change`. */
export type Shown = Set<string>

const nothing = { views: [], name: '' }

const current = new AsyncLocalStorage<Shown>()

export const gatherShown = <Result>(shown: Shown, work: () => Result) => current.run(shown, work)

/** Of what the process has kept and a page shows. */
export function noteKept(ids: string[]) {
  for (const id of ids) current.getStore()?.add(id)
}

/** Failed queries, and those of several views whose rows have no `shown_id`, count as the whole view. */
export const noteShown: OnQuery = (text) => {
  const shown = current.getStore()
  const { views, name } = shown ? queryOf(text) : nothing
  if (name) shown?.add(name).add(readIn(spoken()))
  return (result) => {
    if (!shown || views.length === 0) return
    const named = views.length === 1 && !text.includes('shown_id') ? 'id' : 'shown_id'
    const at = result?.fields.findIndex(({ name }) => name === named) ?? -1
    if (at < 0) for (const view of views) shown.add(view)
    else for (const row of result?.rows ?? []) shown.add(String(Array.isArray(row) ? row[at] : row[named]))
  }
}
