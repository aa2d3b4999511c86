import type { MetaDescriptor } from 'react-router'
import stylesheet from '#app/styles/building.css?url'

export const buildingStyle: MetaDescriptor = { tagName: 'link', rel: 'stylesheet', href: stylesheet }
