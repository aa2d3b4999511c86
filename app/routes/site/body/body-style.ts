import type { MetaDescriptor } from 'react-router'
import stylesheet from '#app/styles/body.css?url'

/** Pages without blocks do without it: it would be a third of their style. */
export const bodyStyle: MetaDescriptor = { tagName: 'link', rel: 'stylesheet', href: stylesheet }
