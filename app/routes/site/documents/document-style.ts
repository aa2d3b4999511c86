import type { MetaDescriptor } from 'react-router'
import stylesheet from '#app/styles/documents.css?url'

export const documentStyle: MetaDescriptor = { tagName: 'link', rel: 'stylesheet', href: stylesheet }
