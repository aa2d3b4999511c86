import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/brand.ts'
import { documentPath } from '#app/content/legal-texts/documents.ts'
import type { LegalText } from '#app/content/legal-texts/queries.server.ts'
import { bodyStyle } from '#app/routes/site/body/body-style.ts'
import { missingMeta, pageMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, structuredData } from '#app/routes/site/head/structured-data.ts'
import { cardAddress } from '#app/routes/site/share/share-picture.ts'
import { needsBodyStyle } from './clauses.ts'
import { canonicalPath, changesPath, isInForce, versionPath } from './legal-address.ts'

/** Whoever searches for the terms is to find those in force. */
export function legalMeta(text: LegalText, publicUrl: string): MetaDescriptor[] {
  const { document, name, lead, sections, seoTitle, metaDescription } = text.version
  const path = canonicalPath(text)
  const title = isInForce(text) ? seoTitle || document : name
  const steps = [
    { name: document, path: documentPath(document) ?? path },
    { name, path },
  ]
  return [
    ...(needsBodyStyle(sections) ? [bodyStyle] : []),
    ...pageMeta({ publicUrl, path, title: `${title} | ${brand.name}`, description: metaDescription || lead }),
    ...(isInForce(text)
      ? []
      : [{ name: 'robots', content: 'noindex' }, structuredData(breadcrumbs(publicUrl, ...steps))]),
  ]
}

export function changesMeta({ version }: LegalText, publicUrl: string): MetaDescriptor[] {
  const { name, changes, lead } = version
  const picture = cardAddress(versionPath(version))
  const title = `What changed: ${name} | ${brand.name}`
  return [
    ...pageMeta({ publicUrl, path: changesPath(version), title, description: changes || lead, picture }),
    { name: 'robots', content: 'noindex' },
  ]
}

export const missingLegalMeta = () => missingMeta('Text not found', `This text of ${brand.name} does not exist.`)
