import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FoundLinks } from '#app/routes/cms/body/found-links.tsx'
import { type LinkChoice, useLinkChoices } from '#app/routes/cms/body/use-link-choices.ts'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId, isRecordLink } from '#app/routes/cms/record/form-values.ts'
import { useLinkTarget } from '#app/routes/cms/record/link-target.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'

/** Where a link leads: what is found by its name is kept by its id, anything else is an address. */
export function LinkInput({ name, field, control }: FieldProps) {
  const { message, ids, described } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  const [isOpen, setIsOpen] = useState(false)
  const record = isRecordLink(value.value) ? value.value : undefined
  const target = useLinkTarget(record)
  const typed = record ? (target.found?.label ?? '') : String(value.value ?? '')
  const { groups, problem } = useLinkChoices(isOpen && !record ? typed.trim() : '', [])
  const isListed = isOpen && !record && groups.length > 0

  function onTyped(text: string) {
    value.onChange(text)
    setIsOpen(true)
  }

  function choose({ claim }: LinkChoice) {
    const claimed = claim() as { href?: string }
    value.onChange(claimed.href ?? claimed)
    setIsOpen(false)
  }

  return (
    <div className="field">
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={isListed ? groups : []}
        itemToStringValue={({ label }: LinkChoice) => label}
        value={typed}
        onValueChange={(text, { reason }) => {
          if (reason !== 'item-press') onTyped(text)
        }}
      >
        <label htmlFor={inputId(name)}>{field.label}</label>
        <Autocomplete.Input
          ref={value.ref}
          className="input"
          id={inputId(name)}
          {...described}
          aria-describedby={ids.message}
          aria-expanded={isListed}
          onBlur={() => {
            setIsOpen(false)
            value.onBlur()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isListed) {
              event.stopPropagation()
              setIsOpen(false)
            }
          }}
        />
        {isListed && <FoundLinks onChoose={choose} onPointerDown={(event) => event.preventDefault()} />}
      </Autocomplete.Root>
      <FieldMessage id={ids.message} message={message ?? problem}>
        {record ? target.says : (field.hint ?? say('A name, or an address such as https://example.org.'))}
      </FieldMessage>
      {field.onlyToPublished && value.value && (message || target.isHidden) && (
        <LineButton onClick={() => value.onChange('')}>{say('Take this link out')}</LineButton>
      )}
    </div>
  )
}
