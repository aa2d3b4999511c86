import type { MetaDescriptor } from 'react-router'
import { documentPath } from '#app/content/legal-texts/documents.ts'
import type { LegalText } from '#app/content/legal-texts/queries.server.ts'
import { houseIn, type Matches } from '#app/house.ts'
import { bodyStyle } from '#app/routes/site/body/body-style.ts'
import { missingMeta, pageMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, structuredData } from '#app/routes/site/head/structured-data.ts'
import { cardAddress } from '#app/routes/site/share/share-picture.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { needsBodyStyle } from './clauses.ts'
import { canonicalPath, changesPath, documentName, isInForce, versionPath } from './legal-address.ts'

type Asked = Matches & { loaderData: { text?: LegalText; publicUrl: string } }

/** Whoever searches for the terms is to find those in force. */
export function legalMeta({ loaderData: { text, publicUrl }, matches }: Asked): MetaDescriptor[] {
  if (!text) return missingLegalMeta(matches)
  const house = houseIn(matches)
  const { document, name, lead, sections, seoTitle, metaDescription } = text.version
  const path = canonicalPath(text)
  const title = isInForce(text) ? seoTitle || documentName(document) : name
  const steps = [
    { name: documentName(document), path: documentPath(document) ?? path },
    { name, path },
  ]
  return [
    ...(needsBodyStyle(sections) ? [bodyStyle] : []),
    ...pageMeta(house, { publicUrl, path, title: `${title} | ${house.name}`, description: metaDescription || lead }),
    ...(isInForce(text)
      ? []
      : [{ name: 'robots', content: 'noindex' }, structuredData(breadcrumbs(publicUrl, ...steps))]),
  ]
}

export function changesMeta({ loaderData: { text, publicUrl }, matches }: Asked): MetaDescriptor[] {
  if (!text) return missingLegalMeta(matches)
  const house = houseIn(matches)
  const { version } = text
  const { name, changes, lead } = version
  const picture = cardAddress(versionPath(version))
  const title = `${fillIn(fixed().legal.whatChangedNamed, { name })} | ${house.name}`
  return [
    ...pageMeta(house, { publicUrl, path: changesPath(version), title, description: changes || lead, picture }),
    { name: 'robots', content: 'noindex' },
  ]
}

function missingLegalMeta(matches: Matches['matches']) {
  const house = houseIn(matches)
  return missingMeta(house, fixed().missing.text, fillIn(fixed().missing.textDoesNotExist, house))
}
