import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { longestSearch } from '#app/content/engine/listing.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  label: string
  shown: { q: string; [select: string]: string }
  addressOf: (query: URLSearchParams) => string
  searchInput: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** Milliseconds without a key after which the list follows what is typed. */
const pause = 250

/** A plain form whose answer is an address; with scripts the list follows while one types and chooses. */
export function ListSearch({ label, shown, addressOf, searchInput, children }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const shownAddress = addressOf(new URLSearchParams(shown))
  /** What is shown, and what was asked for since, in its order. */
  const asked = useRef([shownAddress])
  // Back, forward and links change the address too: what they change is shown. All else in the form is newer than any
  // answer, on the first screen too, where it was typed or chosen before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is shown
  useEffect(() => {
    const at = asked.current.lastIndexOf(shownAddress)
    const before = queryOf(asked.current.at(-1) ?? shownAddress)
    const now = queryOf(shownAddress)
    asked.current = at < 0 ? [shownAddress] : asked.current.slice(at)
    // An answer that is drawn when the next one is on its way already.
    if (at >= 0) return
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])
      if (now.get(control.name) !== before.get(control.name)) control.value = shown[control.name] ?? ''
  }, [shownAddress])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (wanted() !== shownAddress) ask()
  }, [])

  function wanted() {
    const typed = form.current ? [...new FormData(form.current)] : []
    return addressOf(new URLSearchParams(typed.map(([name, value]) => [name, String(value)])))
  }

  function ask() {
    clearTimeout(timer.current)
    const address = wanted()
    asked.current.push(address)
    void navigate(address, { replace: true, preventScrollReset: true })
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
      onChange={({ target }) => (target instanceof HTMLSelectElement ? ask() : askSoon())}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <div className="field">
        <label htmlFor="list-search">{label}</label>
        <input
          ref={searchInput}
          className="input"
          id="list-search"
          type="search"
          name="q"
          maxLength={longestSearch}
          autoComplete="off"
          defaultValue={shown.q}
        />
      </div>
      {children}
      <LineButton type="submit">{say('Search')}</LineButton>
    </Form>
  )
}

const queryOf = (address: string) => new URL(address, window.location.href).searchParams

type SelectProps = { label: string; name: string; shown: string; children: ReactNode }

export function ListSelect({ label, name, shown, children }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`list-${name}`}>{label}</label>
      <select className="input" id={`list-${name}`} name={name} defaultValue={shown}>
        {children}
      </select>
    </div>
  )
}
