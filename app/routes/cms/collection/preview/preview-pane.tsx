import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import { PreviewFrame } from '#app/routes/cms/preview/preview-frame.tsx'
import { useWidth, WidthChoice } from '#app/routes/cms/preview/width-choice.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { PrivateLinks } from './private-links.tsx'
import { usePreview } from './use-preview.ts'

export type PreviewProps = {
  collection: Collection
  storedId: () => string | undefined
}

export function PreviewPane({ collection, storedId }: PreviewProps) {
  const id = useId()
  const { getValues } = useFormContext<FormValues>()
  const { html, notice } = usePreview({ collection, storedId })
  const [width, onWidth] = useWidth()
  const [hasLinks, setHasLinks] = useState(false)

  return (
    <section className="preview-pane" aria-label="Preview">
      <div className="preview-pane__bar">
        <WidthChoice width={width} onChosen={onWidth} />
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
          {notice && `The page appears here once this is corrected: ${notice}.`}
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
