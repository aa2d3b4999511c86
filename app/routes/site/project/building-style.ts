import type { MetaDescriptor } from 'react-router'
import stylesheet from '#app/styles/building.css?url'

/** Pages without a building do without it. */
export const buildingStyle: MetaDescriptor = { tagName: 'link', rel: 'stylesheet', href: stylesheet }
