import { data } from 'react-router'
import type { DocumentName } from '#app/content/legal-texts/documents.ts'
import { findInForce, type LegalText } from '#app/content/legal-texts/queries.server.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { bodiesOf, noReferences } from '#app/content/references/references.ts'
import type { AppContext } from '#app/context.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'

export const readInForce = (site: AppContext, document: DocumentName) =>
  answered(site, async () => {
    const content = await site.content()
    return content.once(document, () => withReferences(site, findInForce(site.db, document, site.now())))
  })

/** With what it names; 404 where it is not there. */
export const readLegalText = (site: AppContext, find: () => Promise<LegalText | undefined>) =>
  answered(site, () => withReferences(site, find()))

async function withReferences({ db }: AppContext, finding: Promise<LegalText | undefined>) {
  const text = await finding
  return { text, references: await findReferences(db, bodiesOf(text?.version.sections ?? [])) }
}

async function answered(site: AppContext, read: () => ReturnType<typeof withReferences>) {
  const { found, init } = await readOr({ text: undefined, references: noReferences }, site, read)
  const isMissing = !found.text && !found.isOutage
  return data(
    { ...found, edit: editedRecord('legal-texts', found.text?.version), publicUrl: site.publicUrl },
    isMissing ? { status: 404 } : init,
  )
}
