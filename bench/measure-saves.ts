import type { Editor } from '../tests/support/editor.ts'
import { article } from '../tests/support/editor.ts'

const rounds = 15

/** From the editor's click to the visitor's page, on a site that nobody else uses. */
export async function measureSaves(url: string, editor: Editor) {
  const created = await editor.createArticle({ date: '2026-11-20' })
  const { record } = (await created.json()) as { record: { id: string; version: number; values: object } }
  const saves: number[] = []
  const visible: number[] = []
  const firstRenders: number[] = []
  for (let version = record.version; version < record.version + rounds; version++) {
    const title = `${article().title} at version ${version}`
    const clicked = performance.now()
    const answer = await editor.updateArticle(record.id, version, { ...record.values, title })
    const saved = performance.now()
    if (answer.status !== 200) throw new Error(`A save answered ${answer.status}`)
    const home = await (await fetch(url)).text()
    if (!home.includes(title)) throw new Error('The first request after a save does not show it')
    saves.push(saved - clicked)
    firstRenders.push(performance.now() - saved)
    visible.push(performance.now() - clicked)
  }
  await editor.removeArticle(record.id)
  return {
    save: middle(saves),
    'first visitor waits': middle(firstRenders),
    'click to visible': middle(visible),
    p95: late(saves),
  }
}

const sorted = (list: number[]) => [...list].sort((a, b) => a - b)
const middle = (list: number[]) => Number((sorted(list)[Math.floor(list.length / 2)] ?? 0).toFixed(1))
const late = (list: number[]) => Number((sorted(list)[Math.floor(list.length * 0.95)] ?? 0).toFixed(1))
