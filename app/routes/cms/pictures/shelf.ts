import { listImages } from '#app/content/images/list-images.server.ts'
import { readShelf } from '#app/content/images/shelf.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'

export type ShelfAnswer = Awaited<ReturnType<typeof listImages>>

export const loader = answering(async ({ site: { db }, request }) => {
  return Response.json((await listImages(db, readShelf(new URL(request.url).searchParams))) satisfies ShelfAnswer)
})
