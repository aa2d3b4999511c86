import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Collection } from '../../../content/collection.ts'
import {
  addressOf,
  type Listing,
  longestSearch,
  readListing,
  type State,
  sorts,
  states,
} from '../../../content/listing.ts'

type Props = {
  collection: Collection
  listing: Listing
  choices: string[]
  searchInput: RefObject<HTMLInputElement | null>
}

/** Milliseconds without a key after which the list follows what is typed. */
const pause = 250

const stateNames: Record<State, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'with-draft': 'With draft',
}

/** A plain form whose answer is an address; with scripts the list follows while one types. */
export function ListTools({ collection, listing, choices, searchInput }: Props) {
  const { list, fields, noun } = collection
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // What was typed or chosen before the scripts came; the next effect would take it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (addressOf(collection, wanted()) !== addressOf(collection, { ...listing, page: 1 })) ask()
  }, [])

  // Back, forward and links change the address too. What is being typed is newer than any answer.
  const asked = useRef(listing.search)
  useEffect(() => {
    if (searchInput.current && listing.search !== asked.current) searchInput.current.value = listing.search
    asked.current = listing.search
    for (const select of form.current?.querySelectorAll('select') ?? [])
      select.value = { sort: listing.sort, state: listing.state }[select.name] ?? listing.filter
  }, [listing, searchInput])

  function wanted() {
    const typed = form.current ? [...new FormData(form.current)] : []
    return readListing(collection, new URLSearchParams(typed.map(([name, value]) => [name, String(value)])))
  }

  function ask() {
    clearTimeout(timer.current)
    const listing = wanted()
    asked.current = listing.search
    void navigate(addressOf(collection, listing), { replace: true, preventScrollReset: true })
  }

  function askSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, pause)
  }

  return (
    <Form
      ref={form}
      className="search search--list"
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <div className="field">
        <label htmlFor="list-search">Search {noun[1]}</label>
        <input
          ref={searchInput}
          className="input"
          id="list-search"
          type="search"
          name="q"
          maxLength={longestSearch}
          autoComplete="off"
          defaultValue={listing.search}
          onChange={askSoon}
        />
      </div>
      {list.filter && choices.length > 0 && (
        <div className="field">
          <label htmlFor="list-filter">{fields[list.filter]?.label}</label>
          <select className="input" id="list-filter" name={list.filter} defaultValue={listing.filter} onChange={ask}>
            <option value="">All</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor="list-state">State</label>
        <select className="input" id="list-state" name="state" defaultValue={listing.state} onChange={ask}>
          <option value="">Any state</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="list-sort">Sort by</label>
        <select className="input" id="list-sort" name="sort" defaultValue={listing.sort} onChange={ask}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'order' ? list.order : sort === 'changed' ? 'Last changed' : fields[list.name]?.label}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn--line" type="submit">
        Search
      </button>
    </Form>
  )
}
