import { maxLength } from '#app/content/search/query.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { fixed } from '#app/words/fixed.ts'

type Props = { id: string; label: string; text?: string; isOpened?: boolean }

export function SearchForm({ id, label, text = '', isOpened }: Props) {
  return (
    <form className="find" method="get" action="/search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck
        // biome-ignore lint/a11y/noAutofocus: it has the focus when its popover opens, not before
        autoFocus={isOpened}
      />
      <SubmitButton>{fixed().search.search}</SubmitButton>
    </form>
  )
}
