import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Collection } from '../../../../content/collection.ts'
import type { FormValues } from '../form-values.ts'
import { firstWidth, type Width, widths, writeChoice } from './preview-choice.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PrivateLinks } from './private-links.tsx'
import { usePreview } from './use-preview.ts'

export type PreviewProps = {
  collection: Collection
  /** Undefined as long as the record is not stored. */
  storedId: () => string | undefined
}

const names: Record<Width, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' }

/** The visitor's page with what stands in the form. */
export function PreviewPane({ collection, storedId }: PreviewProps) {
  const id = useId()
  const { getValues } = useFormContext<FormValues>()
  const { html, notice } = usePreview({ collection, storedId })
  const [width, setWidth] = useState(firstWidth)
  const [hasLinks, setHasLinks] = useState(false)

  function onWidth(chosen: Width) {
    writeChoice({ width: chosen })
    setWidth(chosen)
  }

  return (
    <section className="preview-pane" aria-label="Preview">
      <div className="preview-pane__bar">
        <fieldset className="segments">
          <legend className="vh">Width of the preview</legend>
          {(Object.keys(widths) as Width[]).map((each) => (
            <label key={each}>
              <input type="radio" name={id} checked={each === width} onChange={() => onWidth(each)} />
              {names[each]} <span>{widths[each]}</span>
            </label>
          ))}
        </fieldset>
        <button
          className="toggle"
          type="button"
          aria-expanded={hasLinks}
          aria-controls={`${id}-links`}
          onClick={() => setHasLinks(!hasLinks)}
        >
          Private link
        </button>
      </div>
      <div id={`${id}-links`} hidden={!hasLinks}>
        {hasLinks && <PrivateLinks collection={collection} storedId={storedId()} />}
      </div>
      {html === undefined ? (
        <p className="preview-pane__empty" role="status">
          {notice && `The page appears here as soon as this is mended: ${notice}.`}
        </p>
      ) : (
        <>
          <PreviewFrame html={html} width={width} name={() => String(getValues(collection.list.name))} />
          <p className="preview-pane__notice" role="status">
            {notice && `Not current. ${notice}.`}
          </p>
        </>
      )}
    </section>
  )
}
