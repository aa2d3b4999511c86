import type { ReactNode } from 'react'
import { documentPath } from '#app/content/legal-texts/documents.ts'
import type { LegalText } from '#app/content/legal-texts/queries.server.ts'
import type { References } from '#app/content/references/references.ts'
import type { Locale } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { Footnotes } from '#app/routes/site/body/footnotes.tsx'
import { MissingPage } from '#app/routes/site/parts/missing-page.tsx'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { PageLink } from '#app/routes/site/parts/page-link.tsx'
import { fixed } from '#app/words/fixed.ts'
import { errors } from '#app/words/scripted.ts'
import { BindingVersion } from './binding-version.tsx'
import { legalOutline } from './clauses.ts'
import { canonicalPath, changesPath, documentHeading, isInForce } from './legal-address.ts'
import { legalSection } from './legal-section.tsx'
import { VersionList } from './version-list.tsx'

type Props = { text?: LegalText; references: References; isOutage: boolean }

export function LegalPage({ text, references, isOutage }: Props) {
  if (!text) return <MissingLegalPage isOutage={isOutage} />
  const { version, before } = text
  const { document, lead, updated } = version
  return (
    <main id="main" className="main">
      <PageHead title={documentHeading(document)} size="d2">
        <p className="lead">{lead}</p>
        <p className="cap mt-3">{updated}</p>
        {!isInForce(text) && (
          <p className="mt-3">
            {fixed().legal.notInForce} <a href={documentPath(document)}>{fixed().legal.readInForce}</a>
          </p>
        )}
        <BindingVersion path={canonicalPath(text)} />
        {before && (
          <p className="mt-3">
            <PageLink href={changesPath(version)}>{fixed().legal.whatChangedSince}</PageLink>
          </p>
        )}
      </PageHead>
      <div className="sec wrap block-gap pt-0">
        <div className="rule">
          <div className="ledger">{drawnOnce(text, references)}</div>
        </div>
      </div>
    </main>
  )
}

const kept = new WeakMap<LegalText, Map<Locale, ReactNode>>()

/** A text in force is the same one until the next change, and longer than all else on the website. */
function drawnOnce(text: LegalText, references: References) {
  const known = kept.get(text) ?? new Map<Locale, ReactNode>()
  kept.set(text, known)
  const drawn = known.get(spoken()) ?? draw(text, references)
  known.set(spoken(), drawn)
  return drawn
}

function draw({ version, all }: LegalText, references: References) {
  const { sections } = version
  const outline = legalOutline(sections)
  const page = { outline, references }
  return (
    <>
      <nav className="ledger__label toc" aria-label={fixed().legal.onThisPage}>
        <ol>
          {sections
            .filter(({ title }) => title)
            .map((section) => (
              <li key={outline.ids.get(section)}>
                <a href={`#${outline.ids.get(section)}`}>{section.title}</a>
              </li>
            ))}
        </ol>
      </nav>
      <div className="ledger__body legal-text">
        {sections.map((section, index) => legalSection(section, index + 1, page))}
        {outline.footnotes.size > 0 && <Footnotes page={page} rank={2} />}
        {all.length > 1 && <VersionList all={all} shown={version} />}
      </div>
    </>
  )
}

export const MissingLegalPage = ({ isOutage }: { isOutage: boolean }) => (
  <MissingPage
    words={{
      missingTitle: fixed().missing.textTitle,
      missingText: fixed().missing.textReason,
      backLabel: errors().home,
    }}
    back="/"
    isOutage={isOutage}
  />
)
