import { Fragment } from 'react'
import type { Collection } from '../../../content/collection.ts'
import { FieldInput } from './field-input.tsx'

type Props = { collection: Collection; onTyped: (name: string, value: string) => void }

/** Where the collection puts its fields: one column, or a main and a side column. */
export function FormLayout({ collection: { fields, form }, onTyped }: Props) {
  const draw = (name: string) => {
    const field = fields[name]
    return field && <FieldInput key={name} name={name} field={field} onTyped={onTyped} />
  }
  const drawRows = (names: string[]) =>
    inRows(names, (name) => isShort(fields[name]?.kind)).map((row) =>
      row.length === 1 ? (
        row.map(draw)
      ) : (
        <div className="pair" key={row.join()}>
          {row.map(draw)}
        </div>
      ),
    )
  return (
    <div className={form.side ? 'form form--split' : 'form'}>
      <div className="form__main">{drawRows(form.main)}</div>
      {form.side && (
        <div className="form__side">
          {form.side.map((group) =>
            group.legend ? (
              <fieldset className="group" key={group.legend}>
                <legend>{group.legend}</legend>
                {drawRows(group.fields)}
              </fieldset>
            ) : (
              <Fragment key={group.fields.join()}>{drawRows(group.fields)}</Fragment>
            ),
          )}
        </div>
      )}
    </div>
  )
}

const isShort = (kind: string | undefined) => kind === 'choice' || kind === 'date'

/** Two short fields after one another share a row. */
function inRows(names: string[], isShort: (name: string) => boolean) {
  return names.reduce<string[][]>((rows, name) => {
    const last = rows.at(-1)
    if (last?.length === 1 && last.every(isShort) && isShort(name)) last.push(name)
    else rows.push([name])
    return rows
  }, [])
}
