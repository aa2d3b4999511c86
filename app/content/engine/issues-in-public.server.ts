import { untranslatedIssues } from '#app/content/engine/languages/untranslated.ts'
import { undescribedIssues } from '#app/content/images/undescribed.server.ts'
import { chosenLanguages } from '#app/content/languages/chosen-languages.server.ts'
import { unpublishedLinkIssues } from '#app/content/links/unpublished-links.server.ts'
import type { Queries } from '#app/database.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import type { Values } from './check-values.ts'
import type { Collection, Issue } from './collection.ts'
import type { Intent } from './publication.server.ts'
import type { StoredRecord } from './store.server.ts'

/** What the public would miss of these values, and of other records that they name. */
export const issuesInPublic = async (
  db: Queries,
  collection: Collection,
  values: Values,
  { publishAt, before }: Pick<Intent, 'publishAt'> & { before?: StoredRecord },
): Promise<Issue[]> => [
  ...(collection.lacking?.(values) ?? []),
  ...(await untranslated(db, collection, values, before)),
  ...(await undescribedIssues(db, collection, values)),
  ...(await unpublishedLinkIssues(db, collection, values, { publishAt })),
]

/** A language that was taken from the website is nobody's, and in no form: what it lacks could not be written. */
async function untranslated(db: Queries, collection: Collection, values: Values, before?: StoredRecord) {
  const read = languagesOf(before)
  const isAsked = untranslatedIssues(collection, values, { among: otherLocales, read }).length > 0
  return isAsked ? untranslatedIssues(collection, values, { among: await chosenLanguages(db), read }) : []
}

const languagesOf = (before?: StoredRecord) =>
  before?.status === 'published' ? Object.keys(Object(before.translated)) : []
