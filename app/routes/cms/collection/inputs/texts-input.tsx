import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { ItemBar } from './item-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { useListValue } from './use-list-value.ts'

export function TextsInput(props: FieldProps) {
  const { described } = useFieldState(props)
  const { item, items, moves, replace, append } = useListValue<string>(props)
  const { frame, onMove, onRemove } = moves
  const entries = items.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has nothing else that tells it from another one
    <div key={index} className="section section--line" data-item={index}>
      <ItemBar item={item} index={index} isLast={index === items.length - 1} onMove={onMove} onRemove={onRemove}>
        <input
          className="input"
          type="text"
          id={inputId(`${props.name}.${index}`)}
          aria-label={`${item} ${index + 1}`}
          aria-invalid={described['aria-invalid']}
          value={text}
          onChange={({ target }) => replace(index, target.value)}
        />
      </ItemBar>
    </div>
  ))
  return (
    <ListFrame {...props} {...frame} entries={entries}>
      <button className="btn btn--line add" type="button" onClick={() => append('')}>
        <Icon name="plus" />
        {say('Add {item}', { item })}
      </button>
    </ListFrame>
  )
}
