import type { LinkTarget } from '#app/content/links/target.server.ts'
import { company } from '#app/content/pages/page-stores.server.ts'
import type { SiteContent } from '#app/content/site-content.server.ts'

/** Departments are items of the company's page, known by their ids. */
export const departmentsOf = (content: SiteContent): LinkTarget[] =>
  content
    .read(company)
    .departments.map(({ id, name }) => ({ kind: 'department', id, label: name, path: '/contact', state: 'published' }))
