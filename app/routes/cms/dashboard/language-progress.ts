import { countProgress, type LanguageProgress } from '#app/content/languages/count-progress.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'

export type ProgressAnswer = { progress: LanguageProgress[] }

/** GET /cms/languages/progress: asked for by itself, because the dashboard does not wait for what is counted first. */
export const loader = answering(async ({ site }) => {
  const { languages } = await site.house()
  const progress = await countProgress(site.db, languages)
  return Response.json({ progress } satisfies ProgressAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
})
