import type { LegalText } from '#app/content/legal-texts/queries.server.ts'
import { PageLink } from '#app/routes/site/parts/page-link.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { changesPath, versionPath } from './legal-address.ts'

type Props = { all: LegalText['all']; shown: LegalText['version'] }

export function VersionList({ all, shown }: Props) {
  return (
    <section id="versions" aria-labelledby="versions-title">
      <h2 className="h3" id="versions-title">
        {fixed().legal.versions}
      </h2>
      <ol className="versions">
        {all.map((version, at) => (
          <li key={version.slug}>
            <a href={versionPath(version)} aria-current={version.slug === shown.slug ? 'page' : undefined}>
              {version.name}
            </a>
            {at === 0 && <span className="cap">{fixed().legal.inForce}</span>}
            {version.isCompared && (
              <PageLink
                className="cap"
                href={changesPath(version)}
                aria-label={fillIn(fixed().legal.whatChangedIn, version)}
              >
                {fixed().legal.whatChanged}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
