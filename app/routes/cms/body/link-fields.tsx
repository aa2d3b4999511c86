import { isLinkAddress } from '#app/content/engine/body/link-address.ts'
import type { FieldsProps } from './asked-dialog.tsx'
import { LabelledInput } from './labelled-input.tsx'

export function LinkFields({ asked, attrs, onChange }: FieldsProps) {
  const isWordless = 'words' in asked && asked.words === ''
  const set = (change: object) => {
    const next = { ...attrs, ...change }
    onChange(next, problemOf(next, isWordless))
  }
  return (
    <>
      {isWordless && <LabelledInput label="Words" value={attrs.words ?? ''} onChange={(words) => set({ words })} />}
      <LabelledInput
        label="Where to"
        hint="An address such as https://example.org, or a page of this website such as /contact."
        value={attrs.href ?? ''}
        onChange={(value) => set({ href: addressOf(value), kind: null, id: null })}
      />
    </>
  )
}

/** As people write them: an address without its beginning, and an email address. */
function addressOf(typed: string) {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : text
}

function problemOf({ href, kind, words }: Record<string, unknown>, isWordless: boolean) {
  if (isWordless && !words) return 'Write the words that lead there'
  return kind || isLinkAddress(href)
    ? undefined
    : 'Choose where it leads, or write an address that begins with https://'
}
