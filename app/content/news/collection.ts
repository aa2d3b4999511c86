import { newsCategories } from '#app/content/choices.ts'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import {
  choice,
  date,
  image,
  joinSections,
  readSections,
  sections,
  sharingText,
  slug,
  text,
} from '#app/content/engine/fields.ts'
import { readRelations, relation } from '#app/content/engine/relation-field.ts'
import type { NewsArticle } from './table.ts'

export const news = defineCollection({
  slug: 'news',
  title: 'News Articles',
  noun: ['article', 'articles'],
  dialog: { add: 'Create New Article', edit: 'Edit Article' },
  empty: {
    title: 'No articles yet',
    text: 'The first one appears on the home page and under News.',
    action: 'Create Your First Article',
  },
  messages: {
    created: { title: 'Success', description: 'Article created successfully' },
    updated: { title: 'Success', description: 'Article updated successfully' },
    deleted: { title: 'Success', description: 'Article deleted successfully' },
  },
  invalid: everyMessage,
  fields: {
    title: text('Title', { max: 200 }),
    slug: slug('Slug', { max: 200, prefix: '/news/' }),
    category: choice('Category', newsCategories),
    summary: text('Summary', { max: 500, kind: 'multiline', hint: 'Shown on cards and above the article.' }),
    contentSections: sections('Content sections', { max: 50_000, countedAs: 'Content' }),
    date: { ...date('Date'), hint: 'An article published on this very day also shows the time.' },
    imageUrl: image('Image', { recommended: '1200x630 (1.91:1)' }),
    related: relation('What it is about', {
      targets: ['portfolio', 'development', 'venture-capital', 'department'],
      count: 'many',
      hint: 'Buildings, companies and departments. The article stands on their pages, and they under the article.',
    }),
    seoTitle: sharingText('SEO title', { max: 60, hint: 'Empty: the article title.' }),
    metaDescription: sharingText('Meta description', { max: 155, kind: 'multiline' }),
    excerpt: sharingText('Excerpt', { max: 300, kind: 'multiline' }),
  },
  form: {
    main: ['title', 'slug', 'summary', 'contentSections'],
    side: [
      { fields: [['category', 'date'], 'imageUrl', 'related'] },
      { legend: 'Search and sharing', fields: ['seoTitle', 'metaDescription', 'excerpt'] },
    ],
  },
  suggest: { from: 'title', to: 'slug' },
  repeats: [{ column: 'ogImageUrl', of: 'imageUrl' }],
  searched: { A: ['title'], B: ['category', 'summary', 'excerpt', 'contentSections'], C: ['content'] },
  found: { group: 'news', label: 'category', date: 'date', lead: 'summary', text: 'content' },
  prepare: (article) => ({
    ...article,
    content: joinSections(article.contentSections) || article.summary,
    ogImageUrl: article.imageUrl,
  }),
  open: (row: NewsArticle) => ({ ...row, contentSections: sectionsOf(row), related: readRelations(row.related) }),
  list: {
    layout: 'rows',
    columns: ['title', 'slug', 'summary', 'category', 'date', 'imageUrl'],
    openings: ['content'],
    order: 'Newest first',
    name: 'title',
    search: ['title', 'slug', 'summary'],
    isLong: true,
    filter: 'category',
    item: (row: NewsArticle) => ({
      title: row.title,
      category: row.category,
      date: row.date,
      summary: row.summary,
      body: row.content,
      image: row.imageUrl,
      page: `/news/${row.slug}`,
    }),
  },
})

/** An older article with plain content opens as one untitled section, so that saving cannot destroy it. */
export function sectionsOf(row: Pick<NewsArticle, 'content' | 'contentSections' | 'summary'>) {
  const list = readSections(row.contentSections)
  if (list.length > 0 || !row.content || row.content === row.summary) return list
  return [{ text: row.content }]
}
