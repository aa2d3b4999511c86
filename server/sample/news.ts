import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { news } from '#app/content/news/collection.ts'
import { newsArticles } from '#app/content/news/table.ts'
import { socialLinks } from '#app/content/social-links/table.ts'
import type { Queries } from '#app/database.server.ts'

const folder = 'db/sample/news'

export async function putSampleNews(transaction: Queries) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  await transaction.insert(newsArticles).values(await Promise.all(files.map((name) => readArticle(join(folder, name)))))
  await transaction.insert(socialLinks).values([
    { platform: 'LinkedIn', url: 'https://network.example/estavelle', displayOrder: 0 },
    { platform: 'X', url: 'https://micro.example/estavelle', displayOrder: 1, isActive: false },
  ])
}

export async function sampleNewsAlts() {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(files.map((name) => readFileOf(join(folder, name))))
  return articles.map(({ given: { image = '', image_alt: alt = '' } }) => [image, alt] as const)
}

async function readArticle(path: string) {
  const { given, body } = await readFileOf(path)
  const contentSections = `\n${body.trim()}`.split(/\n## /).flatMap((part, at) => {
    if (at === 0) return part.trim() ? [{ text: part.trim() }] : []
    const [title = '', ...text] = part.split('\n')
    return [{ title: title.trim(), text: text.join('\n').trim() }]
  })
  const imageUrl = given.image ? `/uploads/${given.image}` : null
  const { title = '', summary = '', category = '', date = '' } = given
  return news.prepare({
    slug: basename(path, '.md'),
    title,
    summary,
    category,
    date,
    contentSections,
    imageUrl,
    seoTitle: given.seo_title ?? null,
    metaDescription: given.meta_description ?? null,
    excerpt: given.excerpt ?? null,
  })
}

/** Lines `key: value` between two `---`, then the text; `## ` opens a titled section. */
async function readFileOf(path: string) {
  const [, head = '', body = ''] = (await readFile(path, 'utf8')).split(/^---\n/m)
  const lines = head.trim().split('\n')
  const given = Object.fromEntries(lines.map((line) => line.split(/:\s+(.*)/s, 2)))
  return { given: given as Record<string, string | undefined>, body }
}
