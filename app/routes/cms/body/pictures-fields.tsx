import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import type { FieldsProps, ProblemsOf } from './asked.ts'
import { LabelledInput } from './labelled-input.tsx'

const most = 2

export const picturesProblems: ProblemsOf = ({ pictures }) =>
  pictures?.length > 0 ? [] : [{ at: 'pictures', says: say('Choose a picture') }]

export function PicturesFields({ attrs, onChange, wrong }: FieldsProps) {
  const pictures: BodyPicture[] = attrs.pictures ?? []
  const set = (next: BodyPicture[]) => onChange({ ...attrs, pictures: next })
  const add = (url: string) => set([...pictures, { url, alt: '', caption: '', credit: '' }])
  return (
    <>
      {pictures.map((picture, at) => {
        const text = (name: 'alt' | 'caption' | 'credit', label: string, hint?: string) => (
          <LabelledInput
            label={label}
            hint={hint}
            value={picture[name]}
            wrong={wrong[`${at} ${name}`]}
            onChange={(value) => set(pictures.with(at, { ...picture, [name]: value }))}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places, and one picture may stand in both
          <fieldset key={at} className="group">
            <legend>{pictures.length > 1 ? say('Picture {number}', { number: at + 1 }) : say('Picture')}</legend>
            <Thumbnail url={picture.url} alt="" sizes="20rem" />
            {text('caption', say('Caption'))}
            {text('credit', say('Credit'), say('Who took it or whose it is.'))}
            {text('alt', say('Description here'), say('Empty: the one of the library.'))}
            <LineButton onClick={() => set(pictures.toSpliced(at, 1))}>{say('Remove')}</LineButton>
          </fieldset>
        )
      })}
      {pictures.length < most && (
        <fieldset className="group">
          <legend>{say(pictures.length === 1 ? 'A second one beside it' : 'Picture')}</legend>
          <PictureDrop key={pictures.length} name="body-picture" problemId={wrong.pictures} hasLibrary onUrl={add} />
        </fieldset>
      )}
    </>
  )
}
