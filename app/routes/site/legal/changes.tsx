import { mergedDifferences } from '#app/content/differences/block-differences.ts'
import { viewsOfSections } from '#app/content/differences/view.ts'
import { documentPath } from '#app/content/legal-texts/documents.ts'
import { findVersion, type LegalVersion } from '#app/content/legal-texts/queries.server.ts'
import { appContext } from '#app/context.ts'
import { inOrder } from '#app/routes/site/body/in-order.ts'
import { Icon } from '#app/ui/icon.tsx'
import { split } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/changes'
import { ChangedBlocks } from './changed-blocks.tsx'
import { documentName, versionPath } from './legal-address.ts'
import { changesMeta, missingLegalMeta } from './legal-meta.ts'
import { MissingLegalPage } from './legal-page.tsx'
import { readLegalText } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  return readLegalText(site, async () => {
    const text = await findVersion(site.db, params.slug)
    return text?.before && text
  })
}

export function meta({ loaderData: { text, publicUrl }, matches }: Route.MetaArgs) {
  return text ? changesMeta(text, publicUrl, matches) : missingLegalMeta(matches)
}

export default function Changes({ loaderData: { text, isOutage } }: Route.ComponentProps) {
  if (!text?.before) return <MissingLegalPage isOutage={isOutage} />
  const { version, before } = text
  const sections = mergedDifferences(viewsOf(before), viewsOf(version)).filter(({ change }) => change)
  return (
    <main id="main" className="main">
      <section className="wrap page-head" aria-labelledby="title">
        <div className="columns">
          <h1 className="d2 split__a" id="title">
            {fixed().legal.whatChanged}
          </h1>
          <div className="split__b">
            <p className="lead">
              <Against version={version} before={before} />
            </p>
            {version.changes && <p className="mt-3 whitespace-pre-line">{version.changes}</p>}
          </div>
        </div>
      </section>
      <div className="sec wrap block-gap pt-0">
        <div className="rule">
          <div className="ledger">
            <p className="ledger__label cap">
              <Marks /> {fixed().legal.unchanged}
            </p>
            <div className="ledger__body legal-text changes">
              {sections.length > 0 ? <ChangedBlocks blocks={sections} /> : <p>{fixed().legal.same}</p>}
              <p className="mt-8">
                <a className="go" href={documentPath(version.document)}>
                  {documentName(version.document)}
                  <Icon name="right" />
                </a>
              </p>
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}

function Against({ version, before }: { version: LegalVersion; before: LegalVersion }) {
  return inOrder(split(fixed().legal.against), (part) => {
    if (part === 'version') return <a href={versionPath(version)}>{version.name}</a>
    return part === 'before' ? <a href={versionPath(before)}>{before.name}</a> : part
  })
}

/** The words that are marked stand between the others. */
const Marks = () =>
  inOrder(split(fixed().legal.marks), (part) => {
    if (part === 'added') return <ins>{fixed().legal.added}</ins>
    return part === 'removed' ? <del>{fixed().legal.removed}</del> : part
  })

const viewsOf = ({ lead, sections }: LegalVersion) =>
  viewsOfSections([{ title: fixed().legal.introduction, text: lead }, ...sections])
