import type { Pool } from 'pg'

/** An article from before slugs of drafts were looked after, whose address a draft waits for. */
export const takeAddress = (owner: Pool, slug: string) =>
  owner.query(`
    begin;
    alter table news_articles disable trigger user;
    insert into news_articles (slug, title, summary, category, date)
      values ('${slug}', 'An old article', 'A summary.', 'Press', '2020-01-01');
    alter table news_articles enable trigger user;
    commit`)
