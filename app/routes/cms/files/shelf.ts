import { readFilesAsked } from '#app/content/files/files-asked.ts'
import { listFiles } from '#app/content/files/list-files.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'

export type FilesAnswer = Awaited<ReturnType<typeof listFiles>>

export const loader = answering(async ({ site: { db }, request }) => {
  return Response.json((await listFiles(db, readFilesAsked(new URL(request.url).searchParams))) satisfies FilesAnswer)
})
