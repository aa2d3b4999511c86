import { useFormContext } from 'react-hook-form'
import type { GalleryPicture } from '../../../content/stored-lists.ts'
import { isOwnImage } from '../../../media/image-rules.ts'
import { type FieldProps, useFieldState } from './field-frame.tsx'
import type { FormValues } from './form-values.ts'
import { ItemBar } from './item-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useListValue } from './use-list-value.ts'

/** Pictures in an order, each with what it shows. */
export function GalleryInput(props: FieldProps) {
  const { name, field } = props
  const { getValues, setValue } = useFormContext<FormValues>()
  const { described } = useFieldState(props)
  const { item, items, moves, replace } = useListValue<GalleryPicture>(props)
  const { group, said, onMove, onRemove } = moves

  /** The uploads of several files end one after another, some before the form was drawn again. */
  function onUrl(url: string) {
    setValue(name, [...(getValues(name) as GalleryPicture[]), { url, alt: '' }], { shouldDirty: true })
  }

  return (
    <ListFrame {...props} group={group} said={said}>
      {items.map(({ url, alt = '' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand in a gallery twice
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in one line with the buttons
        <div key={index} className="section" role="group" aria-label={`${item} ${index + 1}`} data-item={index}>
          <ItemBar item={item} index={index} isLast={index === items.length - 1} onMove={onMove} onRemove={onRemove} />
          <div className="picture">
            <div className="ph">
              <Thumbnail url={url} alt="" sizes="8.5rem" />
            </div>
            <div className="field">
              <label htmlFor={`${name}-${index}-alt`}>
                Description of {item.toLowerCase()} {index + 1}
              </label>
              <input
                className="input"
                type="text"
                id={`${name}-${index}-alt`}
                aria-invalid={described['aria-invalid']}
                value={alt}
                onChange={({ target }) => replace(index, { url, alt: target.value })}
              />
              {!isOwnImage(url) && <p className="hint">{url}</p>}
            </div>
          </div>
        </div>
      ))}
      <PictureDrop name={name} recommended={field.recommended} isMultiple onUrl={onUrl} />
    </ListFrame>
  )
}
