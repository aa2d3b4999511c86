import { data } from 'react-router'
import type { DocumentName } from '#app/content/legal-texts/documents.ts'
import { findInForce, type LegalText } from '#app/content/legal-texts/queries.server.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { bodiesOf, noReferences } from '#app/content/references/references.ts'
import type { AppContext } from '#app/context.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'

export const readInForce = (site: AppContext, document: DocumentName) =>
  readLegalText(site, () => findInForce(site.db, document, site.now()))

/** With what it names; 404 where it is not there. */
export async function readLegalText(site: AppContext, find: () => Promise<LegalText | undefined>) {
  const { found, init } = await readOr({ text: undefined, references: noReferences }, site, async () => {
    const text = await find()
    const bodies = bodiesOf(text?.version.sections ?? [])
    return { text, references: await findReferences(site.db, bodies) }
  })
  const isMissing = !found.text && !found.isOutage
  return data(
    { ...found, edit: editedRecord('legal-texts', found.text?.version), publicUrl: site.publicUrl },
    isMissing ? { status: 404 } : init,
  )
}
