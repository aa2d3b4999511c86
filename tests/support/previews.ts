import { expect } from 'vitest'
import type { Editor } from './editor.ts'

export type Values = Record<string, unknown>
export type Opened = { id: string; version: number; values: Values }

export const linksOf = (kind: string, { id }: { id: string }) => `/cms/${kind}/records/${id}/preview-links`

export async function read(url: string) {
  const answer = await fetch(url)
  return { answer, status: answer.status, html: await answer.text() }
}

/** What an editor does with previews, each of which must succeed. */
export function previewsOf({ call }: Editor) {
  async function answerOf<Answer>(...asked: Parameters<typeof call>) {
    const answer = await call(...asked)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  return {
    async save(kind: string, as: string, values: Values, { id, version }: Partial<Opened> = {}) {
      const path = `/cms/${kind}/records${id ? `/${id}` : ''}`
      const { record } = await answerOf<{ record: Opened }>(id ? 'PUT' : 'POST', path, { as, version, values })
      return record
    },
    preview: (kind: string, body: { id?: string; values: Values; language?: string }) =>
      answerOf<{ path: string; html: string }>('POST', `/cms/${kind}/preview`, body),
    makeLink: async (kind: string, record: { id: string }, days = 7) =>
      (await answerOf<{ link: string }>('POST', linksOf(kind, record), { days })).link,
    listed: async (kind: string, record: { id: string }) =>
      (await answerOf<{ links: { id: string; madeBy: string }[] }>('GET', linksOf(kind, record))).links,
  }
}
