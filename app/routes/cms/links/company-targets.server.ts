import type { TargetGroup } from '#app/content/links/find-targets.server.ts'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import { company } from '#app/content/pages/page-stores.server.ts'
import type { SiteContent } from '#app/content/site-content.server.ts'
import { say } from '#app/words/say.ts'

/** Departments and entities are items of the company's page, known by their ids. */
export function companyTargets(content: SiteContent, kinds: string[]): TargetGroup[] {
  const { departments, entities } = content.read(company)
  const groups = [
    { kind: 'department', label: say('Departments'), items: departments },
    { kind: 'entity', label: say('Legal entities'), items: entities },
  ]
  return groups
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, label, items }) => ({ label, targets: items.map(({ id, name }) => targetOf(kind, id, name)) }))
}

const targetOf = (kind: string, id: string, label: string): LinkTarget => ({
  ...{ kind, id, label },
  path: '/contact',
  state: 'published',
})
