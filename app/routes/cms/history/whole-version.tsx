import type { Collection } from '#app/content/engine/collection.ts'
import { type FormValues, fieldsInOrder, textOf } from '#app/routes/cms/record/form-values.ts'
import { LinkNames, linksOf } from '#app/routes/cms/record/link-name.tsx'
import { BodyAsIs, isFormatted } from './body-difference.tsx'
import { Seen } from './seen.tsx'
import type { Version } from './version.ts'

type Props = { collection: Collection; version: Pick<Version, 'values' | 'published'> }

export function WholeVersion({ collection, version: { values = {}, published } }: Props) {
  if (!published) return <Fields collection={collection} values={values} />
  return (
    <>
      <section aria-labelledby="version-draft">
        <h3 className="version__part" id="version-draft">
          The draft
        </h3>
        <Fields collection={collection} values={values} />
      </section>
      <section aria-labelledby="version-published">
        <h3 className="version__part" id="version-published">
          What visitors saw meanwhile
        </h3>
        <Fields collection={collection} values={published} />
      </section>
    </>
  )
}

function Fields({ collection, values }: { collection: Collection; values: FormValues }) {
  return (
    <dl className="version__fields">
      {fieldsInOrder(collection).map((name) => {
        const field = collection.fields[name]
        const value = values[name]
        return (
          <div key={name} className="difference">
            <dt>{field?.label ?? name}</dt>
            <dd>
              <Seen field={field} value={value} />
              {isFormatted(value) ? (
                <BodyAsIs value={value} />
              ) : (
                <p className="difference__text">
                  {linksOf(value).length > 0 ? (
                    <LinkNames links={linksOf(value)} />
                  ) : (
                    textOf(value, field?.kind) || <span className="hint">Empty</span>
                  )}
                </p>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
