import type { MetaDescriptor } from 'react-router'
import stylesheet from '#app/styles/places.css?url'

export const placesStyle: MetaDescriptor = { tagName: 'link', rel: 'stylesheet', href: stylesheet }
