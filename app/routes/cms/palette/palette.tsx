import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useLocation, useNavigate } from 'react-router'
import { useHouse } from '#app/house.ts'
import { resultsInWords } from '#app/routes/cms/list/results-in-words.ts'
import { say } from '#app/words/say.ts'
import { type Command, type CommandGroup, commandsFor } from './commands.ts'
import { useFind } from './use-find.ts'
import { inputClass } from './use-typed-ahead.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  text: string
  onText: (text: string) => void
  opener: () => HTMLElement | null
}

export function Palette({ isOpen, onClose, text, onText, opener }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" data-over-dialogs="" />
        <Dialog.Viewport className="modal modal--palette" data-over-dialogs="">
          <Dialog.Popup className="palette" aria-label={say('Search')} finalFocus={opener}>
            <Commands text={text} onText={onText} onChosen={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands({ text, onText, onChosen }: Pick<Props, 'text' | 'onText'> & { onChosen: () => void }) {
  const { isSearching, found, problem } = useFind(text.trim())
  const groups = commandsFor(text, found, { ...useLocation(), languages: useHouse().languages })
  const navigate = useNavigate()

  function choose({ to }: Command) {
    onChosen()
    // A changed form asks before it is left, see `leave-guard.tsx`.
    void navigate(to)
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={({ label }: Command) => label}
      value={text}
      onValueChange={(value, { reason }) => {
        // A choice is a way to somewhere, not a text.
        if (reason !== 'item-press') onText(value)
      }}
    >
      <div className="palette__head busy">
        {isSearching && <span className="busy-line" aria-hidden="true" />}
        <Autocomplete.Input
          className={inputClass}
          aria-label={say('Go to, create or find')}
          placeholder={say('Go to, create or find …')}
        />
        <Dialog.Close className="btn btn--line">{say('Close')}</Dialog.Close>
      </div>
      <Autocomplete.List className="palette__list" aria-label={say('Go to, create or find')}>
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="palette__label">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  className="palette__item"
                  value={command}
                  onClick={() => choose(command)}
                >
                  <span>{command.label}</span>
                  {command.note && <span className="palette__note">{command.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="palette__status">
        {problem ?? (isSearching ? say('Searching') : resultsInWords(groups))}
      </Autocomplete.Status>
    </Autocomplete.Root>
  )
}
