import type { MetaDescriptor } from 'react-router'
import stylesheet from '#app/styles/documents.css?url'

/** Pages without documents do without it. */
export const documentStyle: MetaDescriptor = { tagName: 'link', rel: 'stylesheet', href: stylesheet }
