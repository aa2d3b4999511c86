import { setTimeout as sleep } from 'node:timers/promises'
import { article, type Editor } from '#tests/support/editor.ts'
import { type Ledger, sectionsOf, titleOf } from './ledger.ts'

const pause = 20

type Options = { editor: Editor; ledger: Ledger; count?: number }

/** Clients that create articles and save them again and again, whatever the site answers, until they are stopped. */
export function startWriters({ editor, ledger, count = 4 }: Options) {
  /** How often what was answered; `cut` is a connection without an answer. */
  const answers: Record<string, number> = {}
  const sentences = new Set<string>()
  let isStopped = false
  let lastSaved = 0

  async function write() {
    while (!isStopped) {
      const { slug } = article()
      let saved = await save(slug, 1, (values) => editor.createArticle(values))
      for (let next = 2; next < 6 && saved && !isStopped; next++) {
        const { id, version } = saved
        saved = await save(slug, next, (values) => editor.updateArticle(id, version, values))
      }
      if (!saved) await sleep(pause)
    }
  }

  /** Undefined when it was not acknowledged: what became of it nobody knows. */
  async function save(slug: string, number: number, send: (values: object) => Promise<Response>) {
    const title = titleOf(number)
    const answer = await send({ slug, title, contentSections: sectionsOf(number) }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    )
    const status = String(answer?.status ?? 'cut')
    answers[status] = (answers[status] ?? 0) + 1
    if (answer?.status !== 200) {
      if (answer) sentences.add(`${status} ${answer.text.slice(0, 200)}`)
      return undefined
    }
    const { id, version } = (JSON.parse(answer.text) as { record: { id: string; version: number } }).record
    ledger.saved({ id, version, slug, title })
    lastSaved = performance.now()
    return { id, version }
  }

  const running = Promise.all(Array.from({ length: count }, write))
  return {
    answers,
    sentences,
    /** Of performance.now(). */
    lastSaved: () => lastSaved,
    /** Answers other than a save made, an outage told clearly and a cut connection. */
    unclear: () =>
      [...sentences].filter((sentence) => !/^50[37] (\{.*"message":|The website is starting)/.test(sentence)),
    async stop() {
      isStopped = true
      await running
    },
  }
}
