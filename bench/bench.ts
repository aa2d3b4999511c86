import type { Editor } from '#tests/support/editor.ts'
import type { RunningSite } from '#tests/support/start-site.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'

/** What a part of the bench is given. */
export type Bench = {
  site: RunningSite
  editor: Editor
  report: Report
  options: Pick<Options, 'rounds' | 'seconds'>
  say: (text: string) => void
}

/** Of each kind of page that has to be fast, one. */
export const samplePages = { home: '/', news: '/news', article: '/news/towerspoor-topping-out' }

export async function ask(url: string, init?: RequestInit) {
  const answer = await fetch(url, init)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
