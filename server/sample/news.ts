import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { companies } from '#app/content/companies/table.ts'
import { developments } from '#app/content/developments/table.ts'
import { readSections, type Section } from '#app/content/engine/fields.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'
import { slugFrom } from '#app/content/engine/slug-from.ts'
import { news } from '#app/content/news/collection.ts'
import { newsArticles } from '#app/content/news/table.ts'
import { properties } from '#app/content/properties/table.ts'
import { readSampleWords } from '#app/content/sample/sample-words.server.ts'
import { socialLinks } from '#app/content/social-links/table.ts'
import type { Queries } from '#app/database.server.ts'

const folder = 'db/sample/news'

export async function putSampleNews(transaction: Queries) {
  const articles = await Promise.all(
    (await slugs()).map(async (slug) => ({ id: randomUUID(), ...(await readArticle(slug)) })),
  )
  const ids = new Map<string, string>(articles.map(({ slug, id }) => [slug, id]))
  const named = await namedRecords(transaction)
  for (const [slug, { id }] of named) ids.set(slug, id)
  const wordsOf = await readSampleWords(news, ids)
  await transaction.insert(newsArticles).values(
    articles.map(({ id, about, ...article }) => {
      const related = about.map((name) => named.get(name) ?? { kind: 'department', id: name })
      const values = { ...withIds(article, ids), related }
      return { id, ...news.prepare(values), ...wordsOf(article.slug, values) }
    }),
  )
  await transaction.insert(socialLinks).values([
    { platform: 'LinkedIn', url: 'https://network.example/estavelle', displayOrder: 0 },
    { platform: 'X', url: 'https://micro.example/estavelle', displayOrder: 1, isActive: false },
  ])
}

/** Buildings by their slugs, companies by what their slugs would be. */
async function namedRecords(transaction: Queries) {
  const named = new Map<string, Relation>()
  for (const { slug, id } of await transaction.select().from(properties)) named.set(slug, { kind: 'portfolio', id })
  for (const { slug, id } of await transaction.select().from(developments)) named.set(slug, { kind: 'development', id })
  for (const { name, id } of await transaction.select().from(companies))
    named.set(slugFrom(name), { kind: 'venture-capital', id })
  return named
}

export async function sampleNewsAlts() {
  const articles = await Promise.all((await slugs()).map(readFileOf))
  return articles.map(({ given: { image = '', image_alt: alt = '' } }) => [image, alt] as const)
}

const slugs = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => basename(name, '.md'))

async function readArticle(slug: string) {
  const { given, body } = await readFileOf(slug)
  const { title = '', summary = '', category = '', date = '', has_blocks: hasBlocks } = given
  return {
    slug,
    title,
    summary,
    category,
    date,
    contentSections: hasBlocks ? await readBlocks(slug) : plainSections(body),
    imageUrl: given.image ? `/uploads/${given.image}` : null,
    seoTitle: given.seo_title ?? null,
    metaDescription: given.meta_description ?? null,
    excerpt: given.excerpt ?? null,
    about: given.about?.split(', ') ?? [],
  }
}

/** `## ` opens a titled section. */
function plainSections(body: string): Section[] {
  return `\n${body.trim()}`.split(/\n## /).flatMap((part, at) => {
    if (at === 0) return part.trim() ? [{ text: part.trim() }] : []
    const [title = '', ...text] = part.split('\n')
    return [{ title: title.trim(), text: text.join('\n').trim() }]
  })
}

/** Sections as they are stored, but that links name records by their slugs. */
const readBlocks = async (slug: string) =>
  readSections(JSON.parse(await readFile(join(folder, `${slug}.json`), 'utf8')))

function withIds<Article extends { contentSections: Section[] }>(article: Article, ids: Map<string, string>): Article {
  const put = (key: string, value: unknown) => (key === 'id' ? (ids.get(String(value)) ?? value) : value)
  return { ...article, contentSections: JSON.parse(JSON.stringify(article.contentSections), put) }
}

/** Lines `key: value` between two `---`, then the text. */
async function readFileOf(slug: string) {
  const [, head = '', body = ''] = (await readFile(join(folder, `${slug}.md`), 'utf8')).split(/^---\n/m)
  const lines = head.trim().split('\n')
  const given = Object.fromEntries(lines.map((line) => line.split(/:\s+(.*)/s, 2)))
  return { given: given as Record<string, string | undefined>, body }
}
