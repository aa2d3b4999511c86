import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { companyPath } from '#app/content/companies/company-address.ts'
import type { PublishedCompany } from '#app/content/companies/published-table.ts'
import { CompanyList } from '#app/routes/site/ventures/company-list.tsx'

test('what leads to a company leads to it in a long list as well, which has cards for two hundred', () => {
  const companies = Array.from({ length: 202 }, (_, at) => ({
    ...{ id: String(at), name: `Company ${at}`, description: '', sector: 'Other', stage: 'Seed', geography: '' },
    ...{ websiteUrl: null, milestones: [], languages: ['en'] },
  })) as unknown as PublishedCompany[]
  const html = renderToStaticMarkup(<CompanyList companies={companies} told={[]} isOutage={false} empty="" />)
  for (const company of companies) expect(html).toContain(` id="${companyPath(company).split('#')[1]}"`)
  expect(html.match(/class="company"/g)).toHaveLength(200)
})
