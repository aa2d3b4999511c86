import type { RefObject } from 'react'
import { listedChoice } from '#app/content/engine/capitalised.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { addressOf, type Listing, readListing, sorts, states } from '#app/content/engine/listing.ts'
import { ListSearch, ListSelect } from '#app/routes/cms/list/list-search.tsx'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { say, sayAny } from '#app/words/say.ts'

type Props = {
  collection: Collection
  listing: Listing
  choices: string[]
  searchInput: RefObject<HTMLInputElement | null>
}

export function ListTools({ collection, listing, choices, searchInput }: Props) {
  const { list, fields, noun } = collection
  const { search, filter, state, sort } = listing
  return (
    <ListSearch
      label={say('Search {nouns}', { nouns: sayAny(noun[1]) })}
      shown={{ q: search, ...(list.filter && { [list.filter]: filter }), state, sort }}
      addressOf={(query) => addressOf(collection, readListing(collection, query))}
      searchInput={searchInput}
    >
      {list.filter && choices.length > 0 && (
        <ListSelect label={sayAny(fields[list.filter]?.label ?? '')} name={list.filter} shown={filter}>
          <option value="">{say('All')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {sayAny(listedChoice(choice))}
            </option>
          ))}
        </ListSelect>
      )}
      <ListSelect label={say('State')} name="state" shown={state}>
        <option value="">{say('Any state')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {say(stateNames[state])}
          </option>
        ))}
      </ListSelect>
      <ListSelect label={say('Sort by')} name="sort" shown={sort}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'changed'
              ? say('Last changed')
              : sayAny((sort === 'order' ? list.order : fields[list.name]?.label) ?? '')}
          </option>
        ))}
      </ListSelect>
    </ListSearch>
  )
}
