import type { MetaDescriptor } from 'react-router'
import { brand, holder } from '#app/brand.ts'
import type { House } from '#app/house.ts'

type Step = { name: string; path: string }

/** React Router escapes `<` in it. */
export function structuredData(...parts: object[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': parts } }
}

export function breadcrumbs(publicUrl: string, ...steps: Step[]) {
  const trail = [{ name: 'Home', path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

export function publisher(publicUrl: string) {
  return { '@type': 'Organization', '@id': organizationId(publicUrl), name: holder, url: `${publicUrl}/` }
}

export function organization({ name, description, logo }: House, publicUrl: string, sameAs: readonly string[] = []) {
  const [parent, ...others] = brand.entities
  return {
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name,
    legalName: parent.name,
    description,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo?.src ?? '/icon-512.png'),
    email: parent.email,
    address: postalAddress(parent),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    subOrganization: others.map((entity) => ({
      '@type': 'Organization',
      name: entity.name,
      legalName: entity.name,
      email: entity.email,
      address: postalAddress(entity),
      parentOrganization: { '@id': organizationId(publicUrl) },
    })),
  }
}

/** `L-0000 Luxembourg`, `0000 AA Maarssen`: a postal code, then a town. */
function postalAddress({ address: [streetAddress, town], country }: (typeof brand.entities)[number]) {
  const [, postalCode, addressLocality] = /^(.*) (\S+)$/.exec(town) ?? []
  return { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: country }
}

export function website({ name, locale }: House, publicUrl: string) {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name,
    url: `${publicUrl}/`,
    inLanguage: locale,
    publisher: { '@id': organizationId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

const organizationId = (publicUrl: string) => `${publicUrl}/#organization`
