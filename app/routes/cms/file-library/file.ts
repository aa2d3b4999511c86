import { z } from 'zod'
import { captionLanguages } from '#app/content/choices.ts'
import type { Use, Uses } from '#app/content/engine/uses.server.ts'
import { deleteFile, findAskedFile, renameFile } from '#app/content/files/change-file.server.ts'
import { libraryFile } from '#app/content/files/library-file.ts'
import { listFileUses, listFormerFileUses } from '#app/content/files/uses.server.ts'
import { nameOf } from '#app/content/nouns.ts'
import { answering, commands, done, joined, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/file'

export type FileUsesAnswer = {
  file: ReturnType<typeof libraryFile> & { id: string; isBundled: boolean }
  uses: Use[]
  total: number
  former: Use[]
}

export const loader = answering<Route.LoaderArgs['params']>(async ({ site: { db }, params }) => {
  const file = await findAskedFile(db, params.name)
  if (!file) return notThere()
  const { uses, total } = await listFileUses(db, file.name)
  const all = await listFormerFileUses(db, file.name)
  const former = all.filter(({ id }) => uses.every((use) => use.id !== id))
  const { id, isBundled } = file
  return Response.json({ file: { ...libraryFile(file), id, isBundled }, uses, total, former } satisfies FileUsesAnswer)
})

const language = z.enum(captionLanguages).optional()
const titles = z.object({ title: z.string(), was: z.string(), language, wasLanguage: language })

export const action = commands<Route.ActionArgs['params']>({
  PUT: taking(titles, async ({ site, viewer, params }, wanted) => {
    const result = await renameFile(site.db, params.name, wanted, viewer)
    switch (result.status) {
      case 'gone':
        return notThere()
      case 'invalid':
        return new Refusal(422, { message: joined(result.issues), issues: result.issues })
      case 'stale':
        return new Refusal(409, say('Somebody else has saved this file at the same moment. Please try again.'))
      case 'differs': {
        const { title, updatedBy } = result.file
        const who = updatedBy ?? say('Somebody else')
        const { spoken } = result
        return new Refusal(
          409,
          spoken
            ? say('{who} has said in the meantime that these captions are in {language}. Open it again.', {
                who,
                language: sayAny(spoken),
              })
            : say('{who} has called this file “{title}” in the meantime. Open it again.', { who, title }),
        )
      }
      case 'saved': {
        const { revision, record } = result
        site.changes.publish({ collection: 'files', action: 'updated', withdrawn: [String(record.name)], revision })
        site.log.info({ file: record.name, by: viewer.email }, 'renamed')
        return done('Renamed')
      }
    }
  }),
  async DELETE({ site, viewer, params }) {
    const result = await deleteFile(site.db, params.name, viewer)
    if (result.status === 'gone') return notThere()
    if (result.status !== 'deleted') return new Refusal(409, whyNotDeleted(result))
    site.log.info({ file: params.name, by: viewer.email }, 'deleted')
    return Response.json({ ids: result.ids })
  },
})

function whyNotDeleted(result: { status: 'bundled' } | ({ status: 'used' } & Uses)) {
  if (result.status === 'bundled') return say('This file came with the website and stays in the library.')
  const { uses, total } = result
  return say(
    total > 1
      ? '“{label}” and {count} more would lose it. Take it out there first.'
      : '“{label}” would lose it. Take it out there first.',
    { label: nameOf(uses[0]?.kind ?? '', uses[0]?.label ?? ''), count: total - 1 },
  )
}

const notThere = () => new Refusal(404, say('This file is not in the library any more.'))
