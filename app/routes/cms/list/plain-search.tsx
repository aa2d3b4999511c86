import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { pageOf, searchOf } from '#app/content/engine/listing.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import { useFocusKept } from './use-focus-kept.ts'

/** Longer than any address or name. */
const longestSearch = 300

export function readSearch(request: Request) {
  const { searchParams } = new URL(request.url)
  return { search: searchOf(searchParams.get('q'), longestSearch), page: pageOf(searchParams) }
}

export function searchAddress(path: string, search: string, page: number) {
  return `${path}?${new URLSearchParams({ ...(search && { q: search }), page: String(page) })}`
}

type Props = {
  label: string
  search: string
  input?: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

export function PlainSearch({ label, search, input, children }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const ref = input ?? own
  const form = useRef<HTMLFormElement>(null)
  useFocusKept(search, form)
  const shown = useRef(search)
  // The way back leads to another search; a new input would lose the focus, and before the first one somebody may have
  // typed already.
  useEffect(() => {
    if (ref.current && search !== shown.current) ref.current.value = search
    shown.current = search
  }, [search, ref])
  return (
    <Form ref={form} className="search" method="get" role="search" tabIndex={-1}>
      <div className="field">
        <label htmlFor="search">{label}</label>
        <input
          ref={ref}
          className="input"
          id="search"
          type="search"
          name="q"
          autoComplete="off"
          defaultValue={search}
        />
      </div>
      <LineButton type="submit">{say('Search')}</LineButton>
      {children}
    </Form>
  )
}
