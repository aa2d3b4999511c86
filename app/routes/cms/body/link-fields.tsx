import { Autocomplete } from '@base-ui/react/autocomplete'
import { useId, useState } from 'react'
import { isLinkAddress, spelledAddress } from '#app/content/engine/body/link-address.ts'
import { resultsInWords } from '#app/routes/cms/list/results-in-words.ts'
import { isComposing } from '#app/routes/cms/record/composing.ts'
import { useLinkTarget } from '#app/routes/cms/record/link-target.ts'
import { say } from '#app/words/say.ts'
import type { Anchor } from './anchors.ts'
import type { Asked, FieldsProps, ProblemsOf } from './asked.ts'
import { useBodyGroup } from './body-group.tsx'
import { FoundLinks } from './found-links.tsx'
import { LabelledInput } from './labelled-input.tsx'
import { linkTarget } from './paste/link-target.ts'
import { type LinkChoice, useLinkChoices } from './use-link-choices.ts'

/** Where a link leads: what is found by its name is kept by its id, anything else is an address. */
export function LinkFields({ asked, attrs, onChange, wrong }: FieldsProps) {
  const id = useId()
  const group = useBodyGroup()
  const [anchors] = useState(() => group?.anchors() ?? [])
  const [typed, setTyped] = useState(String(attrs.href ?? ''))
  const [chosen, setChosen] = useState<string>()
  const { groups, isAnswered, problem } = useLinkChoices(chosen ? '' : typed.trim(), anchors)

  const { kind } = attrs
  const { says } = useLinkTarget(kind && kind !== 'heading' && !chosen ? { kind, id: String(attrs.id) } : undefined)

  const set = (change: object) => onChange({ ...attrs, ...change })

  function onTyped(text: string) {
    setTyped(text)
    setChosen(undefined)
    const href = spelledAddress(text)
    set({ href: linkTarget(href, location.origin) ?? href, kind: null, id: null })
  }

  function choose({ label, claim }: LinkChoice) {
    setTyped(label)
    setChosen(label)
    set({ href: null, kind: null, id: null, ...(isWordless(asked) && !attrs.words && { words: label }), ...claim() })
  }

  return (
    <>
      {isWordless(asked) && (
        <LabelledInput
          label={say('Words')}
          value={attrs.words ?? ''}
          wrong={wrong.words}
          onChange={(words) => set({ words })}
        />
      )}
      {kind && !chosen && (
        <p className="hint">
          {kind === 'heading' ? saysOfHeading(anchors.find((anchor) => anchor.id === attrs.id)) : says}{' '}
          {say('Type to choose another target.')}
        </p>
      )}
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={groups}
        itemToStringValue={({ label }: LinkChoice) => label}
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') onTyped(value)
        }}
      >
        <div className="field">
          <label htmlFor={id}>{say('Where to')}</label>
          <Autocomplete.Input
            className="input"
            id={id}
            aria-invalid={Boolean(wrong.href)}
            aria-describedby={[wrong.href, `${id}-hint`].filter(Boolean).join(' ')}
            aria-expanded={groups.length > 0}
            onKeyDown={(event) => {
              // The list takes Enter for itself, also where everything is said.
              const isInList = !chosen && event.currentTarget.getAttribute('aria-activedescendant')
              if (event.key !== 'Enter' || isInList || isComposing(event)) return
              event.preventBaseUIHandler()
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          <p className="hint" id={`${id}-hint`}>
            {say(
              'A name, a heading or an address such as https://example.org. A link to a draft appears when the draft is published.',
            )}
          </p>
        </div>
        {problem && <p className="error">{problem}</p>}
        <FoundLinks onChoose={choose} />
        <Autocomplete.Status className="hint">{isAnswered && resultsInWords(groups)}</Autocomplete.Status>
      </Autocomplete.Root>
    </>
  )
}

const saysOfHeading = (heading: Anchor | undefined) =>
  heading
    ? say('It leads to “{label}” on this page.', { label: heading.label })
    : say('What it led to is gone: visitors see its words without a link.')

const isWordless = (asked: Asked) => 'words' in asked && asked.words === ''

export const linkProblems: ProblemsOf = ({ href, kind, words }, asked) => {
  const where = say('Choose where it leads, or write an address that begins with https://')
  return [
    ...(isWordless(asked) && !words ? [{ at: 'words', says: say('Write the words that lead there') }] : []),
    ...(kind || isLinkAddress(href) ? [] : [{ at: 'href', says: where }]),
  ]
}
