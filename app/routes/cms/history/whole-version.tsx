import type { Collection } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { formOfItem, type StoredItem, storedItems } from '#app/content/engine/list.ts'
import { filesOf } from '#app/content/engine/reference-fields.ts'
import { BodyAsIs, isFormatted } from '#app/routes/cms/record/differences/body-as-is.tsx'
import { FileNames } from '#app/routes/cms/record/file-names.tsx'
import { type FormValues, fieldsInOrder, textOf } from '#app/routes/cms/record/form-values.ts'
import { LinkNames, linksOf } from '#app/routes/cms/record/link-name.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { Seen } from './seen.tsx'
import type { Version } from './version.ts'

type Props = { collection: Collection; version: Pick<Version, 'values' | 'published'> }

export function WholeVersion({ collection, version: { values = {}, published } }: Props) {
  if (!published) return <Fields collection={collection} values={values} />
  return (
    <>
      <section aria-labelledby="version-draft">
        <h3 className="version__part" id="version-draft">
          {say('The draft')}
        </h3>
        <Fields collection={collection} values={values} />
      </section>
      <section aria-labelledby="version-published">
        <h3 className="version__part" id="version-published">
          {say('What visitors saw in the meantime')}
        </h3>
        <Fields collection={collection} values={published} />
      </section>
    </>
  )
}

function Fields({ collection, values }: { collection: Collection; values: FormValues }) {
  const isShown = (name: string) => name !== 'translations' || textOf(values[name])
  return (
    <dl className="version__fields">
      {fieldsInOrder(collection)
        .filter(isShown)
        .map((name) => (
          <div key={name} className="difference">
            <dt>{sayAny(collection.fields[name]?.label ?? name)}</dt>
            <dd>
              <Value field={collection.fields[name]} value={values[name]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Value({ field, value }: { field?: Field; value: unknown }) {
  const items = field?.kind === 'list' ? storedItems(field, value) : []
  if (field && items.length > 0) return <Items field={field} items={items} />
  return (
    <>
      <Seen field={field} value={value} />
      {isFormatted(value) ? (
        <BodyAsIs value={value} />
      ) : (
        <p className="difference__text">
          {filesOf(value).length > 0 ? (
            <FileNames names={filesOf(value)} />
          ) : linksOf(value).length > 0 ? (
            <LinkNames links={linksOf(value)} />
          ) : (
            textOf(value, field?.kind) || <span className="hint">{say('Empty')}</span>
          )}
        </p>
      )}
    </>
  )
}

/** Of each what is written in it, and nothing of what is left empty. */
function Items({ field, items }: { field: Field; items: StoredItem[] }) {
  return (
    <ol className="version__items">
      {items.map((item) => (
        <li key={item.id}>
          {field.namesItemsByType && <strong>{sayAny(formOfItem(field, item)?.label ?? '')}</strong>}
          <dl>
            {Object.entries(formOfItem(field, item)?.fields ?? {})
              .filter(([name, inner]) => inner.kind !== 'sources' && textOf(item[name], inner.kind))
              .map(([name, inner]) => (
                <div key={name}>
                  <dt>{sayAny(inner.label)}</dt>
                  <dd>
                    <Value field={inner} value={item[name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
