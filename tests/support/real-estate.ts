import { afterAll } from 'vitest'
import { signIn } from './editor.ts'
import { site } from './sample-site.ts'
import { openSiteDatabase } from './site-database.ts'

// Real estate as a visitor reads it, and rows put in behind the server's back.
export const names = ['location', 'type', 'phase'] as const
export type Filter = Partial<Record<(typeof names)[number], string>>

export const db = await openSiteDatabase(site.dataDir)
const editor = await signIn(site.url)
afterAll(() => db.end())

/** A save of anything makes the page cache forget. */
export async function publish() {
  const answer = await editor.createArticle({})
  const { record } = (await answer.json()) as { record: { id: string } }
  await editor.removeArticle(record.id)
}

export async function insert(table: 'portfolio_properties' | 'development_projects', row: Record<string, unknown>) {
  const filled = { name: 'Test', location: 'Nowhere', description: 'A description.', ...row }
  const columns = Object.keys(filled)
  const values = Object.values(filled).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
  await db.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  )
}

export const decoded = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (all) => ({ '&amp;': '&', '&quot;': '"', '&#x27;': "'" })[all] ?? all)

export async function read(path: string) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  // React divides neighbouring texts by empty comments.
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: (await answer.text()).replaceAll('<!-- -->', ''),
  }
}

export const address = (filter: Filter) => {
  const query = new URLSearchParams(filter)
  return query.size > 0 ? `/real-estate?${query}` : '/real-estate'
}

/** What the page of a selection lists, draws and counts. */
export async function readSelection(filter: Filter) {
  const { status, html } = await read(address(filter))
  const section = (id: string) => html.split(`id="${id}"`)[1]?.split('</section>')[0] ?? ''
  const titles = (part: string) => [...part.matchAll(/<h3><a href="\/project\/([^"]+)"/g)].map(([, slug]) => slug ?? '')
  const options = Object.fromEntries(
    names.map((name) => {
      const select = html.split(`name="${name}"`)[1]?.split('</select>')[0] ?? ''
      const list = [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*) \((\d+)\)<\/option>/g)]
      return [name, list.map(([, value = '', , count]) => ({ value: decoded(value), count: Number(count) }))]
    }),
  ) as Record<(typeof names)[number], { value: string; count: number }[]>
  return {
    status,
    html,
    portfolio: titles(section('portfolio')),
    pipeline: titles(section('pipeline')),
    pins: [...html.matchAll(/id="pin-(\d+)"/g)].map(
      ([, at]) => new RegExp(`id="place-${at}".*?href="/project/([^"]+)"`).exec(html)?.[1] ?? '',
    ),
    shown:
      /([\d,]+) of ([\d,]+) projects/
        .exec(html)
        ?.slice(1)
        .map((count) => Number(count.replaceAll(',', ''))) ?? [],
    options,
  }
}
