import type { MetaDescriptor } from 'react-router'
import type { CompanyContent, Entity } from '#app/content/pages/company/page.ts'
import type { House } from '#app/house.ts'
import { fixed } from '#app/words/fixed.ts'

type Step = { name: string; path: string }

/** React Router escapes `<` in it. */
export function structuredData(...parts: object[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': parts } }
}

export function breadcrumbs(publicUrl: string, ...steps: Step[]) {
  const trail = [{ name: fixed().pages.home, path: '/' }, ...steps]
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

export function publisher({ holder }: House, publicUrl: string) {
  return { '@type': 'Organization', '@id': organizationId(publicUrl), name: holder, url: `${publicUrl}/` }
}

type Company = Pick<CompanyContent, 'entities'>

export function organization({ name, description, logo }: House, { entities }: Company, publicUrl: string) {
  const [parent, ...others] = entities
  return {
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name,
    legalName: parent?.name,
    description,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo?.src ?? '/icon-512.png'),
    ...(parent && { ...contactOf(parent), ...identityOf(parent) }),
    subOrganization: others.map((entity) => ({
      '@type': 'Organization',
      name: entity.name,
      legalName: entity.name,
      ...contactOf(entity),
      ...identityOf(entity),
      parentOrganization: { '@id': organizationId(publicUrl) },
    })),
  }
}

const contactOf = (entity: Entity) => ({
  email: entity.email ?? undefined,
  telephone: entity.phone ?? undefined,
  address: postalAddress(entity),
})

const identityOf = ({ vatNumber, registerNumber, registerName }: Entity) => ({
  vatID: vatNumber ?? undefined,
  identifier: registerNumber
    ? { '@type': 'PropertyValue', propertyID: registerName ?? undefined, value: registerNumber }
    : undefined,
})

/** `L-0000 Luxembourg`, `0000 AA Den Haag`: a postal code, which has a digit, then a town, which may have several words. */
function postalAddress({ street, town, country }: Entity) {
  if (!street && !town && !country) return undefined
  const [, postalCode, addressLocality = town ?? undefined] =
    /^(\S*\d\S*(?: (?:[A-Z]{2}|[A-Z\d]*\d[A-Z\d]*))?) (.*\p{L}.*)$/u.exec(town ?? '') ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? undefined,
    postalCode,
    addressLocality,
    addressCountry: country ?? undefined,
  }
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
