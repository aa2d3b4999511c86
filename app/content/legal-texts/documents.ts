export const documents = [
  { name: 'Terms of Service', path: '/terms' },
  { name: 'Privacy Policy', path: '/privacy-policy' },
] as const

export type DocumentName = (typeof documents)[number]['name']

export const documentNames = documents.map(({ name }) => name)

export const documentPath = (document: string) => documents.find(({ name }) => name === document)?.path

export const legalFolder = '/legal/'
