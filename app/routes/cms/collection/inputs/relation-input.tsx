import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import { FoundLinks } from '#app/routes/cms/body/found-links.tsx'
import { resultsInWords } from '#app/routes/cms/list/results-in-words.ts'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId, type RecordLink } from '#app/routes/cms/record/form-values.ts'
import { useLinkTarget } from '#app/routes/cms/record/link-target.ts'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { useMentioned } from './use-mentioned.ts'
import { useRelatable } from './use-relatable.ts'

const keyOf = ({ kind, id }: { kind: string; id: string | null }) => `${kind}/${id}`

/** Records that this one is about or belongs to: chosen by typing, and offered where the texts name them. */
export function RelationInput({ name, field, control }: FieldProps) {
  const { message, ids, described } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  const chosen = (Array.isArray(value.value) ? value.value : []) as RecordLink[]
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isOne = field.count?.max === 1
  const { targets = [] } = field
  const [said, setSaid] = useState('')
  const { groups, isAnswered, problem } = useRelatable(isOpen ? typed.trim() : undefined, targets)
  const mentioned = useMentioned(name, targets)
  const isChosen = (target: { kind: string; id: string | null }) => chosen.some((one) => keyOf(one) === keyOf(target))
  const offered = groups
    .map(({ value, items }) => ({ value, items: items.filter(({ key }) => !chosen.some((one) => keyOf(one) === key)) }))
    .filter(({ items }) => items.length > 0)
  const isListed = isOpen && offered.length > 0

  function connect({ kind, id }: RecordLink, name: string) {
    value.onChange(isOne ? [{ kind, id }] : [...chosen, { kind, id }])
    setTyped('')
    setIsOpen(false)
    setSaid(say('{name} is connected', { name }))
  }

  function remove(link: RecordLink) {
    value.onChange(chosen.filter((one) => keyOf(one) !== keyOf(link)))
    setSaid('')
    input.current?.focus()
  }

  return (
    <div className="field relation">
      <label htmlFor={inputId(name)}>{field.label}</label>
      {chosen.length > 0 && (
        <ul className="relation__chosen">
          {chosen.map((link) => (
            <Chosen key={keyOf(link)} link={link} onRemove={() => remove(link)} />
          ))}
        </ul>
      )}
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={isListed ? offered : []}
        itemToStringValue={({ label }: { label: string }) => label}
        value={typed}
        onValueChange={(text, { reason }) => {
          if (reason === 'item-press') return
          setTyped(text)
          setSaid('')
          setIsOpen(true)
        }}
      >
        <Autocomplete.Input
          ref={(element) => {
            value.ref(element)
            input.current = element
          }}
          className="input"
          id={inputId(name)}
          placeholder={say(isOne && chosen.length > 0 ? 'Type a name to choose another' : 'Type a name')}
          {...described}
          aria-describedby={ids.message}
          aria-expanded={isListed}
          onBlur={() => {
            setIsOpen(false)
            value.onBlur()
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !isOpen) {
              setSaid('')
              setIsOpen(true)
            }
            // It would save the form without what was looked for.
            if (event.key === 'Enter' && typed.trim() && !event.currentTarget.hasAttribute('aria-activedescendant'))
              event.preventDefault()
            if (event.key === 'Escape' && isListed) {
              event.stopPropagation()
              setIsOpen(false)
            }
          }}
        />
        {isListed && (
          <FoundLinks
            onChoose={({ claim, label }) => connect(claim() as RecordLink, label)}
            onPointerDown={(event) => event.preventDefault()}
          />
        )}
        <Autocomplete.Status className="hint">
          {said || (isOpen && isAnswered && resultsInWords(offered))}
        </Autocomplete.Status>
      </Autocomplete.Root>
      <Offers
        mentioned={mentioned.found.filter((target) => !isChosen(target))}
        onConnect={connect}
        onDismiss={mentioned.dismiss}
      />
      <FieldMessage id={ids.message} message={message ?? problem}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}

function Chosen({ link, onRemove }: { link: RecordLink; onRemove: () => void }) {
  const { found, isHidden } = useLinkTarget(link)
  const label = found?.label ?? nounsOf(link.kind)[0]
  return (
    <li>
      <span>
        {label}
        {found && found.state !== 'published' && (
          <>
            <span className="badge">{sayAny(stateNames[found.state])}</span>
            <span className="hint">{say('Visitors see the connection when it is published')}</span>
          </>
        )}
        {!found && isHidden && <span className="hint">{say('It is gone: visitors see no connection.')}</span>}
      </span>
      <button className="icon-btn" type="button" onClick={onRemove}>
        <Icon name="close" />
        <span className="vh">{say('Disconnect {name}', { name: label })}</span>
      </button>
    </li>
  )
}

type OffersProps = {
  mentioned: LinkTarget[]
  onConnect: (link: RecordLink, name: string) => void
  onDismiss: (target: LinkTarget) => void
}

function Offers({ mentioned, onConnect, onDismiss }: OffersProps) {
  return (
    <div role="status">
      {mentioned.map((target) => (
        <p className="relation__offer" key={keyOf(target)}>
          <span className="relation__question">
            {say('The text mentions {name}: connect?', { name: target.label })}
          </span>
          <LineButton onClick={() => onConnect({ kind: target.kind, id: target.id ?? '' }, target.label)}>
            {say('Connect')}
            <span className="vh">{` ${target.label}`}</span>
          </LineButton>
          <LineButton onClick={() => onDismiss(target)}>
            {say('No')}
            <span className="vh">{say(', it is not about {name}', { name: target.label })}</span>
          </LineButton>
        </p>
      ))}
    </div>
  )
}
