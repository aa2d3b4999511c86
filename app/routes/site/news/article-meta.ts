import type { MetaDescriptor } from 'react-router'
import { plainText } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { disclosedAt } from '#app/content/news/disclosed-at.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'
import { hasBlocks } from '#app/content/references/references.ts'
import type { House } from '#app/house.ts'
import { bodyStyle } from '#app/routes/site/body/body-style.ts'
import { asShown } from '#app/routes/site/body/chart-data.ts'
import { feedLinks } from '#app/routes/site/feeds/feed-address.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, publisher, structuredData } from '#app/routes/site/head/structured-data.ts'
import { chosen } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { articleSocialPicture } from './article-picture.ts'

/** Without what it names: that may not be public. */
type ReadArticle = Omit<PublishedArticle, 'related'>

export const articlePath = ({ slug }: Pick<PublishedArticle, 'slug'>) => `/news/${slug}`

export function articleMeta(
  house: House,
  article: ReadArticle,
  sections: Section[],
  publicUrl: string,
): MetaDescriptor[] {
  const { title, seoTitle, metaDescription, excerpt, summary, category, imageAlt, updatedAt } = article
  const page = {
    publicUrl,
    path: articlePath(article),
    title: `${seoTitle || title} | ${house.name}`,
    description: metaDescription || excerpt || summary,
    picture: articleSocialPicture(article, publicUrl),
    pictureAlt: imageAlt,
  }
  const steps = [
    { name: fixed().pages.news, path: '/news' },
    { name: title, path: page.path },
  ]
  return [
    ...(hasBlocks(sections) ? [bodyStyle] : []),
    ...pageMeta(house, { ...page, type: 'article' }),
    { property: 'article:published_time', content: publishedTime(article) },
    { property: 'article:modified_time', content: updatedAt.toISOString() },
    { property: 'article:section', content: chosen('category', category) },
    ...feedLinks(house, publicUrl),
    structuredData(
      { ...articleData(house, { article, sections, page }), inLanguage: house.locale },
      breadcrumbs(publicUrl, ...steps),
    ),
  ]
}

const publishedTime = (article: ReadArticle) => disclosedAt(article)?.toISOString() ?? article.date

const shownText = ({ text, body }: Section) =>
  body ? plainText({ ...body, content: body.content.map(asShown) }) : text

type Page = { publicUrl: string; path: string; description: string; picture: string }

type Written = { article: ReadArticle; sections: Section[]; page: Page }

function articleData(house: House, { article, sections, page: { publicUrl, path, description, picture } }: Written) {
  const { title, category, updatedAt } = article
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    articleBody:
      sections
        .flatMap((section) => [section.title, shownText(section)])
        .filter(Boolean)
        .join('\n\n') || undefined,
    image: [publicUrl + picture],
    datePublished: publishedTime(article),
    dateModified: updatedAt,
    articleSection: chosen('category', category),
    mainEntityOfPage: publicUrl + path,
    author: publisher(house, publicUrl),
    publisher: publisher(house, publicUrl),
  }
}
