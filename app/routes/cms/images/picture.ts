import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import type { Uses } from '#app/content/engine/uses.server.ts'
import { deleteImage } from '#app/content/images/delete-images.server.ts'
import { describeImage, findInTrash, type Said } from '#app/content/images/describe-image.server.ts'
import type { Image } from '#app/content/images/table.ts'
import { nameOf } from '#app/content/nouns.ts'
import { otherLocales } from '#app/language/locales.ts'
import { answering, commands, joined, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { type DescribedPicture, described } from '#app/routes/cms/pictures/picture-answer.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/picture'
import { findLookedAt } from './find-looked-at.server.ts'

export const loader = answering<Route.LoaderArgs['params']>(async ({ site, params }) => {
  const image = (await findLookedAt(site, params.name)) ?? (await findInTrash(site.db, params.name))
  return image ? Response.json(described(image) satisfies DescribedPicture) : notThere()
})

const said = z.object({
  alt: z.string().optional(),
  /** The description that the editor saw in the language of this one: another one is told, not overwritten. */
  was: z.string().optional(),
  /** In the languages that are named; those of others stay. */
  alts: z.partialRecord(z.enum(otherLocales), z.string()).optional(),
  focusX: z.unknown().optional(),
  focusY: z.unknown().optional(),
  /** The same of the point that the editor saw. */
  wasFocus: z.object({ focusX: z.number(), focusY: z.number() }).optional(),
})

export const action = commands<Route.ActionArgs['params']>({
  PUT: taking(said, async ({ site, viewer, params }, wanted) => {
    const result = await describeImage(site.db, params.name, wanted, viewer)
    switch (result.status) {
      case 'gone':
        return notThere()
      case 'invalid':
        return new Refusal(422, { message: joined(result.issues), issues: result.issues })
      case 'stale':
        return new Refusal(409, say('Somebody else has saved this picture at the same moment. Please try again.'))
      case 'differs':
        return new Refusal(409, { message: differs(result.image, wanted), picture: described(result.image) })
      case 'saved':
        site.changes.publish({
          collection: 'images',
          action: 'updated',
          withdrawn: shownPicture(String(result.record.name)),
          revision: result.revision,
        })
        site.log.info({ picture: params.name, by: viewer.email }, 'described')
        return Response.json(described(result.record as unknown as Image) satisfies DescribedPicture)
    }
  }),
  async DELETE({ site, viewer, params }) {
    const result = await deleteImage(site.db, params.name, viewer)
    if (result.status === 'gone') return notThere()
    if (result.status !== 'deleted') return new Refusal(409, whyNotDeleted(result))
    site.log.info({ picture: params.name, by: viewer.email }, 'deleted')
    return Response.json({ ids: result.ids })
  },
})

function whyNotDeleted(result: { status: 'bundled' } | ({ status: 'used' } & Uses)) {
  if (result.status === 'bundled') return say('This picture came with the website and stays in the library.')
  const { uses, total } = result
  return say(
    total > 1
      ? '“{label}” and {count} more would lose it. Replace it, or take it out there first.'
      : '“{label}” would lose it. Replace it, or take it out there first.',
    { label: nameOf(uses[0]?.kind ?? '', uses[0]?.label ?? ''), count: total - 1 },
  )
}

const notThere = () => new Refusal(404, say('This picture is not in the library. Choose another one.'))

function differs({ alt, alts, updatedBy }: Image, wanted: Said) {
  const who = updatedBy ?? say('Somebody else')
  if (wanted.wasFocus) return say('{who} has moved the focal point in the meantime. Try again to keep yours.', { who })
  const language = otherLocales.find((locale) => wanted.alts?.[locale] !== undefined)
  return say('{who} has described this picture as “{alt}” in the meantime. Save again to keep yours instead.', {
    who,
    alt: language ? (alts?.[language] ?? '') : alt,
  })
}
