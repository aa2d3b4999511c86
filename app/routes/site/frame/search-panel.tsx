import type { SearchContent } from '#app/content/pages/search/page.ts'
import { SearchForm } from '#app/routes/site/parts/search-form.tsx'
import { SearchHints } from '#app/routes/site/parts/search-hints.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'

export function SearchButton() {
  return (
    <button className="head-tool" type="button" popoverTarget="search-panel" aria-label={fixed().search.search}>
      <Icon name="search" />
    </button>
  )
}

export function SearchPanel({ words }: { words: SearchContent }) {
  const { label, hints } = words
  return (
    <DrawnOnce as="div" of={words} by={['panel']} className="drop-panel" id="search-panel" popover="auto">
      <search className="wrap" aria-label={fixed().search.inHeader}>
        <SearchForm id="find-q" label={label} isOpened />
        <SearchHints hints={hints} />
      </search>
    </DrawnOnce>
  )
}
