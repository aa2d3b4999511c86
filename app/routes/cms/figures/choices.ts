import { readFigures } from '#app/content/figures/queries.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'
import type { FigureChoicesAnswer } from '#app/routes/cms/record/figure-choices.ts'

export const loader = answering(async ({ site: { db } }) => {
  const figures = [...(await readFigures(db))()].filter(([key, figure]) => key === figure.key)
  const choices = figures.map(([key, { label, text }]) => ({ key, label, value: text }))
  return Response.json({ choices } satisfies FigureChoicesAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
})
