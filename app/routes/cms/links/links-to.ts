import { perPage } from '#app/content/engine/listing.ts'
import { publishedRecords } from '#app/content/engine/records.server.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { listUses } from '#app/content/figures/uses.server.ts'
import { legalTextsCollection } from '#app/content/legal-texts/collection.ts'
import { listEmptied } from '#app/content/legal-texts/queries.server.ts'
import { listLinksTo } from '#app/content/links/links-to.server.ts'
import { companyPage } from '#app/content/pages/company/page.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { LinksToAnswer } from '#app/routes/cms/record/links-to.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/links-to'
import { lossesWithout } from './losses-without.server.ts'

/**
 * GET /cms/links/to/:collection?id=…&id=…: the records whose texts link to these, or show them, and the addresses that
 * need them; with `published` those of the ones that visitors see now. Of the company's page, with ?department=…&entity=…,
 * what visitors would miss once it has these alone.
 */
export const loader = answering<Route.LoaderArgs['params']>(async ({ site, params, request }) => {
  const { db } = site
  const { searchParams } = new URL(request.url)
  if (params.collection === companyPage.slug)
    return answerOf({ links: [], losses: await lossesWithout(site, searchParams) })
  const asked = searchParams.getAll('id').slice(0, perPage)
  const named = asked.filter(isId).map((id) => id.toLowerCase())
  const published = searchParams.has('published')
    ? await publishedRecords(db, requireStore(params.collection), named)
    : undefined
  const ids = published ?? named
  const links = ids.length > 0 ? await listLinksTo(db, { kind: params.collection, ids }) : []
  if (ids.length > 0 && params.collection === figuresCollection.slug) links.push(...(await listUses(db, ids)))
  const emptied = ids.length > 0 && params.collection === legalTextsCollection.slug ? await listEmptied(db, ids) : []
  const losses = emptied.map((path) =>
    say('No other version is published: {path} will be empty, although links in the footer and in texts lead there.', {
      path,
    }),
  )
  return answerOf({ links, losses, published })
})

const answerOf = (answer: LinksToAnswer) => Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
