import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { orders, readShelf, type Shelf, shelfQuery, shows } from '../../../content/images/shelf.ts'

type Props = {
  shelf: Shelf
  counts: Partial<Record<keyof typeof shows, number>>
  searchInput: RefObject<HTMLInputElement | null>
}

/** Milliseconds without a key after which the list follows what is typed. */
const pause = 250

/** A plain form whose answer is an address; with scripts the list follows while one types. */
export function ShelfTools({ shelf, counts, searchInput }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Back, forward and links change the address too. What is being typed is newer than any answer.
  const asked = useRef(shelf.search)
  // What was typed or chosen before the scripts came; the next effect would take it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (shelfQuery(wanted()) !== shelfQuery({ ...shelf, page: 1 })) ask()
  }, [])

  useEffect(() => {
    if (searchInput.current && shelf.search !== asked.current) searchInput.current.value = shelf.search
    asked.current = shelf.search
    for (const select of form.current?.querySelectorAll('select') ?? [])
      select.value = select.name === 'sort' ? shelf.sort : shelf.show
  }, [shelf, searchInput])

  function wanted() {
    const typed = form.current ? [...new FormData(form.current)] : []
    return readShelf(new URLSearchParams(typed.map(([name, value]) => [name, String(value)])))
  }

  function ask() {
    clearTimeout(timer.current)
    const shelf = wanted()
    asked.current = shelf.search
    void navigate(`/cms/images${shelfQuery(shelf)}`, { replace: true, preventScrollReset: true })
  }

  function askSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, pause)
  }

  const select = (name: 'show' | 'sort', label: string, choices: Record<string, string>) => (
    <div className="field">
      <label htmlFor={`shelf-${name}`}>{label}</label>
      <select className="input" id={`shelf-${name}`} name={name} defaultValue={shelf[name]} onChange={ask}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
  const counted = Object.fromEntries(
    Object.entries(shows).map(([name, text]) => {
      const count = counts[name as keyof typeof shows]
      return [name, count === undefined ? text : `${text} (${count.toLocaleString('en')})`]
    }),
  )

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
        <label htmlFor="shelf-search">Search images</label>
        <input
          ref={searchInput}
          className="input"
          id="shelf-search"
          type="search"
          name="q"
          autoComplete="off"
          defaultValue={shelf.search}
          onChange={askSoon}
        />
      </div>
      {select('show', 'Show', counted)}
      {select('sort', 'Sort by', orders)}
      <button className="btn btn--line" type="submit">
        Search
      </button>
    </Form>
  )
}
