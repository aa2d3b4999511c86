import { documentPath, legalFolder } from '#app/content/legal-texts/documents.ts'
import type { LegalText, VersionName } from '#app/content/legal-texts/queries.server.ts'
import { pageHeading, pageName } from '#app/words/page-names.ts'

export const versionPath = ({ slug }: Pick<VersionName, 'slug'>) => legalFolder + slug

export const changesPath = (version: Pick<VersionName, 'slug'>) => `${versionPath(version)}/changes`

export const isInForce = ({ version, all }: LegalText) => all[0]?.slug === version.slug

/** The version in force is read at the address of its document; its own shows the same. */
export const canonicalPath = (text: LegalText) =>
  (isInForce(text) && documentPath(text.version.document)) || versionPath(text.version)

export const documentName = (document: string) => pageName(documentPath(document) ?? '') ?? document
export const documentHeading = (document: string) => pageHeading(documentPath(document) ?? '') ?? document
