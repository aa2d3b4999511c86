import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ComponentProps } from 'react'
import type { LinkChoice } from './use-link-choices.ts'

type Props = Pick<ComponentProps<typeof Autocomplete.List>, 'onPointerDown'> & {
  onChoose: (choice: LinkChoice) => void
}

export function FoundLinks({ onChoose, ...rest }: Props) {
  return (
    <Autocomplete.List className="ed-found" {...rest}>
      {(found: { value: string; items: LinkChoice[] }) => (
        <Autocomplete.Group key={found.value} items={found.items}>
          <Autocomplete.GroupLabel className="palette__label">{found.value}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(choice: LinkChoice) => (
              <Autocomplete.Item
                key={choice.key}
                className="palette__item"
                value={choice}
                onClick={() => onChoose(choice)}
              >
                <span>{choice.label}</span>
                <span className="palette__note">{choice.note}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}
