import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { PreviewFrame } from '#app/routes/cms/preview/preview-frame.tsx'
import { useWidth, WidthChoice } from '#app/routes/cms/preview/width-choice.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'
import { byIds, byPlaces } from './item-paths.ts'
import { labelOf } from './label-of.ts'
import { PrivateLinks } from './private-links.tsx'
import { useFieldAtHand } from './use-field-at-hand.ts'
import { usePreview } from './use-preview.ts'

export type PreviewProps = {
  collection: Collection
  storedId: () => string | undefined
  version: number | undefined
  language: OtherLocale | undefined
  onField: (name: string) => void
}

export function PreviewPane({ collection, storedId, version, language, onField }: PreviewProps) {
  const id = useId()
  const { getValues } = useFormContext<FormValues>()
  const { page, notice } = usePreview({ collection, storedId, language })
  const [width, onWidth] = useWidth()
  const here = useFieldAtHand(collection)
  const [isFramed, setIsFramed] = useState(false)
  const [hasLinks, setHasLinks] = useState(false)
  const onPressed = (field: string | undefined) => field && onField(field)

  return (
    <section className="preview-pane" aria-label={say('Preview')}>
      <div className="preview-pane__bar">
        <WidthChoice width={width} onChosen={onWidth} />
        <button
          className="toggle"
          type="button"
          aria-expanded={hasLinks}
          aria-controls={`${id}-links`}
          onClick={() => setHasLinks(!hasLinks)}
        >
          {say('Private link')}
        </button>
      </div>
      <div id={`${id}-links`} hidden={!hasLinks}>
        {hasLinks && <PrivateLinks {...{ collection, version, language }} storedId={storedId()} />}
      </div>
      {page === undefined ? (
        <p className="preview-pane__empty" role="status">
          {notice?.isToCorrect
            ? say('The page appears here once this is corrected: {notice}.', { notice: notice.why })
            : notice && `${notice.why}.`}
        </p>
      ) : (
        <>
          <p className="preview-pane__said" role="status">
            {here && isFramed
              ? say('{field} is framed', { field: labelOf(collection.fields, here) })
              : say('Press a text to go to its field')}
          </p>
          <PreviewFrame
            {...page}
            fields={{
              here: here && byIds(here, getValues()),
              onPressed: (path) => onPressed(byPlaces(path, getValues())),
              onFramed: setIsFramed,
            }}
            width={width}
            name={() => String(getValues(collection.list.name))}
          />
          <p className="preview-pane__notice" role="status">
            {notice && `${say('Not current.')} ${notice.why}.`}
          </p>
        </>
      )}
    </section>
  )
}
