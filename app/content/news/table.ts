import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Section } from '#app/content/engine/fields.ts'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'

export const articleColumns = {
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  category: text('category').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  imageUrl: text('image_url'),
  related: jsonb('related').$type<Relation[]>(),
  content: text('content').notNull().default(''),
  contentSections: jsonb('content_sections').$type<Section[]>(),
  seoTitle: text('seo_title'),
  metaDescription: text('meta_description'),
  excerpt: text('excerpt'),
  ogImageUrl: text('og_image_url'),
  /** Which no later save changes. Null of what was public before there was this column, and of the sample content. */
  firstPublishedAt: timestamp('first_published_at', { withTimezone: true }),
}

export const newsArticles = pgTable(
  'news_articles',
  { ...recordColumns, ...translationColumns, ...articleColumns },
  (table) => [
    index('news_articles_newest').on(table.date.desc(), table.createdAt.desc(), table.id.desc()),
    index('news_articles_related').using('gin', sql`${table.related} jsonb_path_ops`),
    index('news_articles_changed').on(
      table.updatedAt.desc().nullsFirst(),
      table.date.desc(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('news_articles_name').on(
      sql`lower(${table.title})`,
      table.date.desc(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('news_articles_category').on(table.category, table.date.desc(), table.createdAt.desc(), table.id.desc()),
  ],
)

export type NewsArticle = typeof newsArticles.$inferSelect
