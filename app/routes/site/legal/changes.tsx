import { mergedDifferences } from '#app/content/differences/block-differences.ts'
import { viewsOfSections } from '#app/content/differences/view.ts'
import { documentPath } from '#app/content/legal-texts/documents.ts'
import { findChanged, type LegalVersion } from '#app/content/legal-texts/queries.server.ts'
import { appContext } from '#app/context.ts'
import { inOrder } from '#app/routes/site/body/in-order.ts'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { split } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/changes'
import { ChangedBlocks } from './changed-blocks.tsx'
import { changesPath, documentName, versionPath } from './legal-address.ts'
import { MissingLegalPage } from './legal-page.tsx'
import { readLegalText } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'
export { changesMeta as meta } from './legal-meta.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  return readLegalText(site, () => findChanged(site.db, params.slug))
}

export default function Changes({ loaderData: { text, isOutage } }: Route.ComponentProps) {
  if (!text) return <MissingLegalPage isOutage={isOutage} />
  const { version, before } = text
  return (
    <main id="main" className="main">
      <PageHead title={fixed().legal.whatChanged} size="d2">
        <p className="lead">
          {before ? <Against version={version} before={before} /> : <InEnglish version={version} />}
        </p>
        {version.changes && <p className="mt-3 whitespace-pre-line">{version.changes}</p>}
      </PageHead>
      {before && <Differences version={version} before={before} />}
    </main>
  )
}

type Versions = { version: LegalVersion; before: LegalVersion }

function Differences({ version, before }: Versions) {
  const sections = mergedDifferences(viewsOf(before), viewsOf(version)).filter(({ change }) => change)
  return (
    <div className="sec wrap block-gap pt-0">
      <div className="rule">
        <div className="ledger">
          <p className="ledger__label cap">
            <Marks /> {fixed().legal.unchanged}
          </p>
          <div className="ledger__body legal-text changes">
            {sections.length > 0 ? <ChangedBlocks blocks={sections} /> : <p>{fixed().legal.same}</p>}
            <p className="mt-8">
              <WayOn href={documentPath(version.document)}>{documentName(version.document)}</WayOn>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Where the version before was in English alone. */
const InEnglish = ({ version }: Pick<Versions, 'version'>) => (
  <>
    {fixed().languages.missing}{' '}
    <a rel="alternate" href={changesPath(version)} hrefLang="en">
      {fixed().languages.readEnglish}
    </a>
  </>
)

function Against({ version, before }: Versions) {
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
