import { departmentNamed } from '#app/content/pages/company/department-named.ts'
import { type CompanyContent, companyPage } from '#app/content/pages/company/page.ts'
import { type DocumentsContent, documentsPage } from '#app/content/pages/documents/page.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import type { Finding, Look, Source } from './finding.ts'

type Both = Pick<CompanyContent, 'departments'> & Pick<DocumentsContent, 'pressDepartment'>

/** One page names a department of the other: each is looked at beside what the other says. */
export async function checkPress({ collection: { slug }, values }: Source, look: Look): Promise<Finding[]> {
  if (slug !== companyPage.slug && slug !== documentsPage.slug) return []
  const [other, field] =
    slug === companyPage.slug ? [documentsPage, 'departments'] : ([companyPage, 'pressDepartment'] as const)
  const address = `/cms/${other.slug}/records/${other.page.id}`
  const sent = await sendJson<{ record: { values: object } }>('GET', address, undefined, look)
  if (!sent.isDone) {
    look.missed++
    return []
  }
  const { departments, pressDepartment: name } = { ...sent.answer.record.values, ...values } as unknown as Both
  if (!name || departmentNamed(name, departments)) return []
  return [
    {
      weight: 'warning',
      field,
      says: say('The press room names “{name}”, and no department is called that.', { name }),
      remedy: say('Journalists find nobody to ask there: make “Company” and “Documents and press” agree.'),
    },
  ]
}
