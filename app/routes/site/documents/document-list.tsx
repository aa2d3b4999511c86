import type { ReactNode } from 'react'
import { documentPath } from '#app/content/documents/collection.ts'
import type { ShownDocument } from '#app/content/documents/shown-documents.server.ts'
import { longDate } from '#app/language/long-date.ts'
import { wordsOf } from '#app/language/page-tongue.ts'
import { WrittenLink } from '#app/routes/site/parts/outward-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { Cover } from './cover.tsx'
import { downloadOf } from './document-address.ts'

const labels = () => fixed().documents

export function DocumentList({ documents }: { documents: ShownDocument[] }) {
  return (
    <ul className="docs">
      {documents.map((document) => (
        <li key={document.id}>
          <Cover document={document} />
          <div className="docs__text">
            <DocumentLine {...document} />
            <h3>
              <a href={documentPath(document)}>{document.title}</a>
            </h3>
            <p {...wordsOf(documentPath(document))}>{document.summary}</p>
            {document.about.map(({ href, name }) => (
              <WrittenLink className="go" href={href} key={href}>
                {name}
                <Icon name="right" />
              </WrittenLink>
            ))}
          </div>
          <div className="docs__do">
            <Download document={document} />
            <EarlierVersions document={document} />
            {document.replaces && (
              <span className="cap">
                {labels().replaces} <WrittenLink href={document.replaces.href}>{document.replaces.name}</WrittenLink>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function DocumentLine({ type, date }: Pick<ShownDocument, 'type' | 'date'>) {
  return (
    <span className="meta">
      <span>{chosen('documentType', type)}</span>
      <time dateTime={date}>{longDate(date)}</time>
    </span>
  )
}

type DownloadProps = { document: ShownDocument; download?: ReturnType<typeof downloadOf>; children?: ReactNode }

export function Download({ document, download = downloadOf(document), children }: DownloadProps) {
  if (!download) return null
  return (
    <>
      <span className="cap">{download.facts.join(', ')}</span>
      <a className={children ? 'btn' : 'btn btn--line'} href={download.href} download>
        {children ?? labels().download}
        <span className="vh"> {document.title}</span>
        <Icon name="down" />
      </a>
    </>
  )
}

function EarlierVersions({ document: { earlier } }: { document: ShownDocument }) {
  if (earlier.length === 0) return null
  return (
    <details className="editions">
      <summary>{inNumber(labels().earlier, earlier.length)}</summary>
      <VersionList versions={earlier} />
    </details>
  )
}

export function VersionList({ versions }: { versions: ShownDocument['earlier'] }) {
  return (
    <ul>
      {versions.map(({ id, url, number, date, note }) => (
        <li key={id}>
          <a href={url}>{fillIn(labels().version, { number, date: longDate(date) })}</a>
          {note && <span className="cap">, {note}</span>}
        </li>
      ))}
    </ul>
  )
}
