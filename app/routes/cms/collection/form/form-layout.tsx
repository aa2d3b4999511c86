import { Fragment } from 'react'
import type { Collection, FormGroup, FormRow } from '#app/content/engine/collection.ts'
import { told } from '#app/language/speaking.ts'
import { FieldInput } from '#app/routes/cms/collection/inputs/field-input.tsx'
import { isPlace, PlaceInput } from '#app/routes/cms/collection/inputs/place-input.tsx'
import { sayAny } from '#app/words/say.ts'
import { speakIn } from './form-focus.ts'

type Props = { collection: Collection; onTyped: (name: string, value: string) => void }

export function FormLayout({ collection: { fields, form }, onTyped }: Props) {
  const draw = (name: string) => {
    const field = fields[name]
    return field && <FieldInput key={name} name={name} field={field} onTyped={onTyped} />
  }
  const drawRow = (row: FormRow) =>
    typeof row === 'string' ? (
      draw(row)
    ) : (
      <Fragment key={row.join()}>
        <div className="pair">{row.map(draw)}</div>
        {isPlace(row) && <PlaceInput />}
      </Fragment>
    )
  const drawGroup = ({ legend, fields }: FormGroup) =>
    legend ? (
      <fieldset className="group" key={legend}>
        <legend>{sayAny(legend)}</legend>
        {fields.map(drawRow)}
      </fieldset>
    ) : (
      <Fragment key={fields.join()}>{fields.map(drawRow)}</Fragment>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tells the input which language is written in it
    <div
      className={form.side ? 'form form--split' : 'form'}
      onFocus={({ target }) => {
        if (told() !== 'en') speakIn(target, 'en')
      }}
    >
      <div className="form__main">
        {form.main.map(drawRow)}
        {form.groups?.map(drawGroup)}
      </div>
      {form.side && <div className="form__side">{form.side.map(drawGroup)}</div>}
    </div>
  )
}
