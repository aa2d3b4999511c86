/** Of the collections that editors keep lists of, by their slugs. */
export const tables = {
  portfolio: 'portfolio_properties',
  development: 'development_projects',
  news: 'news_articles',
  'venture-capital': 'vc_portfolio_companies',
  'social-links': 'social_links',
  'legal-texts': 'legal_texts',
  'free-pages': 'free_pages',
  documents: 'documents',
  figures: 'figures',
}
