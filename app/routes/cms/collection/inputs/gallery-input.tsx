import { useFormContext } from 'react-hook-form'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { isOwnImage } from '#app/media/image-rules.ts'
import { PictureDescription } from '#app/routes/cms/pictures/picture-description.tsx'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { saidOfElsewhere } from '#app/routes/cms/pictures/said-of-elsewhere.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { type FormValues, inputId } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'
import { ItemBar } from './item-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { useListValue } from './use-list-value.ts'

export function GalleryInput(props: FieldProps) {
  const { name, field } = props
  const { getValues, setValue, clearErrors } = useFormContext<FormValues>()
  const { item, items, moves, replace } = useListValue<GalleryPicture>(props)
  const { message } = useFieldState(props)
  const { frame, onMove, onRemove } = moves

  /** The uploads of several files end one after another, some before the form was drawn again. */
  function onUrl(url: string) {
    setValue(name, [...(getValues(name) as GalleryPicture[]), { url }], { shouldDirty: true })
  }

  const entries = items.map(({ url, caption = '' }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in one line with the buttons
    <div
      key={keyOf(items, index)}
      className="section"
      role="group"
      aria-label={`${item} ${index + 1}`}
      data-item={index}
    >
      <ItemBar item={item} index={index} isLast={index === items.length - 1} onMove={onMove} onRemove={onRemove} />
      <div className="picture">
        <div className="ph">
          <Thumbnail url={url} alt="" sizes="8.5rem" />
        </div>
        {isOwnImage(url) ? (
          <PictureDescription
            url={url}
            label={say('Description of {item}', { item: `${inSentence(item)} ${index + 1}` })}
            field={`${name}-${keyOf(items, index)}-alt`}
            isWanted={Boolean(message)}
            hasFocalPoint
            onSaved={() => clearErrors(name)}
          />
        ) : (
          <p className="hint">{saidOfElsewhere(url)}</p>
        )}
        <div className="field">
          <label htmlFor={inputId(`${name}.${index}.caption`)}>
            {say('Caption')}
            <span className="vh">{say(' of {item}', { item: `${inSentence(item)} ${index + 1}` })}</span>
          </label>
          <input
            className="input"
            type="text"
            id={inputId(`${name}.${index}.caption`)}
            maxLength={200}
            value={caption}
            onChange={({ target }) => replace(index, { url, caption: target.value })}
          />
        </div>
      </div>
    </div>
  ))
  return (
    <ListFrame {...props} {...frame} entries={entries}>
      <PictureDrop name={name} place={{ recommended: field.recommended }} isMultiple hasLibrary onUrl={onUrl} />
    </ListFrame>
  )
}

/** A picture keeps what is typed beside it when it moves; one may stand in a gallery twice. */
function keyOf(items: GalleryPicture[], index: number) {
  const { url } = items[index] ?? { url: '' }
  return `${url}-${items.slice(0, index).filter((before) => before.url === url).length}`
}
