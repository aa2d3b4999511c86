import { unshared } from '#app/content/pages/parts.ts'
import type { DocumentsContent } from './page.ts'

export const specifiedDocuments: DocumentsContent = {
  title: 'Documents',
  lead: 'Everything we have put on paper for the public, with the version before it.',
  emptyTitle: 'No documents yet',
  emptyText: 'When there is one, it can be read here by everybody at the same time.',
  backLabel: 'All documents',
  missingTitle: 'Document Not Found',
  missingText: 'It may have been withdrawn, or the address has a typing error.',
  pressTitle: 'Press',
  pressLead: 'One person, one page of facts, and pictures that show what their captions say.',
  pressDepartment: 'Marketing',
  picturesNote: 'Free to print with the photographer’s name. Please use the right one.',
  ...unshared,
  seoDescription: 'Reports, factsheets, brochures and policies of {name}, with earlier versions.',
}
