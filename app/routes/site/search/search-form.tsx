import { maxLength } from '#app/content/search/query.ts'

export function SearchForm({ text = '' }: { text?: string }) {
  return (
    <search>
      <form className="search-form block-gap" method="get" action="/search">
        <div className="field">
          <label htmlFor="q">News and projects</label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={text}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck
          />
        </div>
        <button className="btn" type="submit">
          Search
        </button>
      </form>
    </search>
  )
}
