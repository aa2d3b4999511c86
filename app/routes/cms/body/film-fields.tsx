import { isWebAddress } from '#app/content/engine/text-rules.ts'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import type { FieldsProps, ProblemsOf } from './asked.ts'
import { FileChoice, titleWith } from './file-choice.tsx'
import { LabelledInput } from './labelled-input.tsx'
import { TextFields } from './text-fields.tsx'

/** A film elsewhere is a picture that leads there: nothing of that house is loaded before. */
export function FilmFields(props: FieldsProps) {
  const { attrs, onChange, wrong } = props
  const set = (change: object) => onChange({ ...attrs, ...change })
  return (
    <>
      <FileChoice
        kind="film"
        legend={say('Your own film')}
        name={attrs.film}
        wrong={wrong.film}
        onChosen={(file, former) =>
          set({
            film: file?.name ?? null,
            ...(file && { href: null }),
            title: titleWith(file, former, attrs.title),
          })
        }
      />
      {attrs.film && (
        <FileChoice
          kind="captions"
          legend={say('Captions')}
          hint={say('For people who cannot hear it, and everybody who has the sound off.')}
          name={attrs.captions}
          onChosen={(file) => set({ captions: file?.name ?? null })}
        />
      )}
      {!attrs.film && (
        <LabelledInput
          label={say('Or the address of a film elsewhere')}
          hint={say('A page on another website. It opens there, in a new tab.')}
          isAddress
          value={attrs.href ?? ''}
          wrong={wrong.href}
          onChange={(value) => set({ href: value.trim() || null })}
        />
      )}
      <TextFields {...props} />
      <fieldset className="group">
        <legend>{say('Picture before it plays')}</legend>
        {attrs.poster ? (
          <>
            <Thumbnail url={attrs.poster} alt="" sizes="20rem" />
            <LineButton onClick={() => set({ poster: '' })}>{say('Remove')}</LineButton>
          </>
        ) : (
          <PictureDrop name="body-poster" problemId={wrong.poster} hasLibrary onUrl={(poster) => set({ poster })} />
        )}
      </fieldset>
    </>
  )
}

export const filmProblems: ProblemsOf = ({ film, href, title, poster }) => {
  const isSomewhere = film || (typeof href === 'string' && isWebAddress(href))
  const where = say('Choose a film, or give the address of one, beginning with https://')
  return [
    ...(isSomewhere ? [] : [{ at: href ? 'href' : 'film', says: where }]),
    ...(title ? [] : [{ at: 'title', says: say('Give the film a title') }]),
    ...(poster ? [] : [{ at: 'poster', says: say('Choose a picture to show before it plays') }]),
  ]
}
