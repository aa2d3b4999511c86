import { type ComponentType, useEffect, useId, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { Field, ItemForm } from '#app/content/engine/fields.ts'
import { formOfItem } from '#app/content/engine/list.ts'
import { SortableList } from '#app/routes/cms/collection/list/sortable-list.tsx'
import type { FieldProps } from '#app/routes/cms/record/field-frame.tsx'
import { type ItemValues, textOf } from '#app/routes/cms/record/form-values.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { ItemBar } from './item-bar.tsx'
import { ListAdd } from './list-add.tsx'
import { ListFrame } from './list-frame.tsx'
import { useItems } from './use-items.ts'

type InputProps = { name: string; field: Field }
type Props = FieldProps & { Input: ComponentType<InputProps> }

/** More than these stand closed at first. */
const mostOpen = 3

export function ListInput({ Input, ...props }: Props) {
  const { name, field, control } = props
  const { item = field.label, forms = {} } = field
  const { items, isFixed, isFull, moves, add, duplicate } = useItems(props)
  const { errors } = useFormState({ control, name })
  const [areOpen, setAreOpen] = useState(() => items.length <= mostOpen)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())

  const isWrong = (index: number) => get(errors, `${name}.${index}`) !== undefined
  const wrong = items.find(({ id }, index) => isWrong(index) && areOpen === turned.has(id))
  // What is wrong is open, and stays so while it is put right.
  useEffect(() => {
    if (wrong) turn(wrong.id)
  })

  /** What is added is open, and stays so. */
  const opened = (id: string) => !areOpen && setTurned(new Set([...turned, id]))
  const turn = (id: string) =>
    setTurned(turned.has(id) ? new Set([...turned].filter((one) => one !== id)) : new Set([...turned, id]))
  const turnAll = () => {
    setAreOpen(!areOpen)
    setTurned(new Set())
  }

  return (
    <SortableList
      items={items}
      onDrop={(id, at) =>
        moves.onDrop(
          items.findIndex((one) => one.id === id),
          at,
        )
      }
      draw={(entry, index, { itemRef, grip }) => {
        const form = formOfItem(field, entry)
        return (
          <ListItem
            key={entry.id}
            {...{ name, entry, index, form, control, Input, itemRef, grip }}
            item={item}
            isOpen={isWrong(index) || areOpen !== turned.has(entry.id)}
            isLast={index === items.length - 1}
            onTurn={() => turn(entry.id)}
            onMove={moves.onMove}
            onRemove={isFixed ? undefined : moves.onRemove}
            onDuplicate={isFixed || isFull ? undefined : () => opened(duplicate(index))}
          />
        )
      }}
    >
      {(entries) => (
        <ListFrame {...props} {...moves.frame} entries={entries}>
          {items.length > mostOpen && (
            <button className="btn btn--line section__all" type="button" onClick={turnAll}>
              {say(areOpen ? 'Close all' : 'Open all')}
            </button>
          )}
          {!isFixed && <ListAdd item={item} forms={forms} isFull={isFull} onAdd={(type) => opened(add(type))} />}
        </ListFrame>
      )}
    </SortableList>
  )
}

type ItemProps = Pick<Props, 'name' | 'control' | 'Input'> &
  Omit<React.ComponentProps<typeof ItemBar>, 'children'> & {
    entry: ItemValues
    form?: ItemForm
    isOpen: boolean
    itemRef: React.Ref<HTMLElement>
    onTurn: () => void
  }

function ListItem({ name, entry, form, control, Input, isOpen, itemRef, onTurn, ...bar }: ItemProps) {
  const { item, index } = bar
  const id = useId()
  const path = `${name}.${index}`
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const draw = (field: string) => {
    const inner = form?.fields[field]
    return inner && <Input key={field} name={`${path}.${field}`} field={inner} />
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in one line with the buttons
    <div
      ref={itemRef as React.Ref<HTMLDivElement>}
      className="section"
      role="group"
      aria-label={`${item} ${index + 1}`}
      data-item={index}
    >
      <ItemBar {...bar}>
        <button
          className="section__turn"
          type="button"
          aria-expanded={isOpen}
          aria-controls={wasOpen ? id : undefined}
          onClick={onTurn}
        >
          <Icon name="chevron" />
          <strong>
            {item} {index + 1}
          </strong>
          {entry.type && form && <span className="hint">{sayAny(form.label)}</span>}
          {!isOpen && form?.name && <Heading name={`${path}.${form.name}`} control={control} />}
        </button>
      </ItemBar>
      {wasOpen && (
        // Closed, it keeps what can be undone, what was pasted and what is being uploaded.
        <div className="section__body" id={id} hidden={!isOpen}>
          {form?.rows.map((row) =>
            typeof row === 'string' ? (
              draw(row)
            ) : (
              <div className="pair" key={row.join()}>
                {row.map(draw)}
              </div>
            ),
          )}
        </div>
      )}
    </div>
  )
}

function Heading({ name, control }: Pick<FieldProps, 'name' | 'control'>) {
  return <span className="section__heading">{textOf(useWatch({ control, name }))}</span>
}
