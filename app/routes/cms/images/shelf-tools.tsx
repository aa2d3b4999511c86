import type { RefObject } from 'react'
import { orders, readShelf, type Shelf, shelfQuery, shows } from '#app/content/images/shelf.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { ListSearch, ListSelect } from '#app/routes/cms/list/list-search.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  shelf: Shelf
  counts: Partial<Record<keyof typeof shows, number>>
  searchInput: RefObject<HTMLInputElement | null>
}

export function ShelfTools({ shelf: { search, show, sort }, counts, searchInput }: Props) {
  const counted = Object.entries(shows).map(([name, text]) => {
    const count = counts[name as keyof typeof shows]
    return [name, count === undefined ? say(text) : `${say(text)} (${inDigits(count)})`]
  })
  const options = (choices: string[][]) =>
    choices.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))
  return (
    <ListSearch
      label={say('Search images')}
      shown={{ q: search, show, sort }}
      addressOf={(query) => `/cms/images${shelfQuery(readShelf(query))}`}
      searchInput={searchInput}
    >
      <ListSelect label={say('Show')} name="show" shown={show}>
        {options(counted)}
      </ListSelect>
      <ListSelect label={say('Sort by')} name="sort" shown={sort}>
        {options(Object.entries(orders).map(([name, text]) => [name, say(text)]))}
      </ListSelect>
    </ListSearch>
  )
}
