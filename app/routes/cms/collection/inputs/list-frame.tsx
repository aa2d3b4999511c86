import type { ReactNode, Ref } from 'react'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import { CharacterCount } from './character-count.tsx'

type Removed = { index: number; says: string; onUndo: () => void }

type Props = FieldProps & {
  group: Ref<HTMLFieldSetElement>
  said: string
  removed?: Removed
  entries: ReactNode[]
  children: ReactNode
}

export function ListFrame({ group, said, removed, entries, children, ...props }: Props) {
  const { name, field, control } = props
  const { message, ids, described } = useFieldState(props)
  return (
    <fieldset ref={group} id={inputId(name)} className="group" aria-describedby={described['aria-describedby']}>
      <legend>
        <span className="legend">
          {field.label}
          {field.max && <CharacterCount id={ids.count} name={name} max={field.max} control={control} />}
        </span>
      </legend>
      <div className="sections">
        {removed ? entries.toSpliced(removed.index, 0, <RemovedEntry key="removed" {...removed} />) : entries}
        {children}
        <FieldMessage id={ids.message} message={message}>
          {field.hint}
        </FieldMessage>
        <p className="vh" role="status">
          {said}
        </p>
      </div>
    </fieldset>
  )
}

const RemovedEntry = ({ says, onUndo }: Removed) => (
  <p className="section section--removed">
    {says}
    <LineButton aria-label={say('Undo: {what}', { what: says })} onClick={onUndo}>
      {say('Undo')}
    </LineButton>
  </p>
)
