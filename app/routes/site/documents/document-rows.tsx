import { documentPath } from '#app/content/documents/collection.ts'
import type { ShownDocument } from '#app/content/documents/shown-documents.server.ts'
import { longDate } from '#app/language/long-date.ts'
import { pageTongue } from '#app/language/page-tongue.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'
import { downloadOf } from './document-address.ts'

type Row = Pick<ShownDocument, 'id' | 'slug' | 'title' | 'date' | 'language' | 'current' | 'pictures'>

/** On the page of what they are about: each row leads to the document, where its versions are. */
export function DocumentRows({ documents }: { documents: Row[] }) {
  if (documents.length === 0) return null
  return (
    <LedgerSection className="sec sec--tight" isSunk id="page-documents" title={fixed().documents.list}>
      <ul className="ledger__body document-rows">
        {documents.map((document) => (
          <li key={document.id}>
            <a href={documentPath(document)}>
              <Icon name="file" />
              <span>
                <strong>{document.title}</strong>
                <small lang={pageTongue()}>
                  {[...(downloadOf(document)?.facts ?? []), longDate(document.date)].join(', ')}
                </small>
              </span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
}
