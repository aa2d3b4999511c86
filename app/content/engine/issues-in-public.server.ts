import { languagesRead } from '#app/content/engine/languages/hold-back.server.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { untranslatedIssues } from '#app/content/engine/languages/untranslated.ts'
import { withoutLeftOver } from '#app/content/engine/languages/without-left-over.ts'
import { silencedIssues, undescribedIssues } from '#app/content/images/undescribed.server.ts'
import { unpublishedLinkIssues } from '#app/content/links/unpublished-links.server.ts'
import type { Queries } from '#app/database.server.ts'
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
  ...untranslatedIssues(collection, values, { read: languagesRead(before) }),
  ...(await undescribedIssues(db, collection, seenIn(collection, values))),
  ...(await silencedIssues(db, collection, values, before)),
  ...(await unpublishedLinkIssues(db, collection, values, { publishAt })),
]

/** What nobody sees keeps nothing from going public: languages that are not, and what is left over in one that is. */
function seenIn({ fields }: Collection, values: Values): Values {
  const translations = (withoutLeftOver(fields, values).translations ?? []) as Translation[]
  return { ...values, translations: translations.filter(({ state }) => state === 'public') }
}
