import { companies } from '#app/content/companies/table.ts'
import type { Queries } from '#app/database.server.ts'
import { readRows } from './rows.ts'

type Row = {
  name: string
  description: string
  sector: string
  stage: string
  geography: string
  website_url: string | null
}

export async function putSampleCompanies(transaction: Queries) {
  const rows = await readRows<Row>('companies')
  await transaction
    .insert(companies)
    .values(rows.map(({ website_url: websiteUrl, ...row }) => ({ ...row, websiteUrl })))
}
