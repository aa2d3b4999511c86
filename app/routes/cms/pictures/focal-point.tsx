import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { renditionUrl, uploadUrl } from '#app/media/image-rules.ts'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { ErrorLine } from '#app/ui/error-line.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { CropPreview } from './crop-preview.tsx'
import type { DescribedPicture } from './picture-answer.ts'
import { useFocalPoint } from './use-focal-point.ts'

const crops = [
  { label: '3:2', ratio: 1.5 },
  { label: '1.91:1', ratio: 1.91 },
  { label: 'Square', ratio: 1 },
]

const steps: Record<string, { x?: number; y?: number }> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
}

export function FocalPoint({ picture }: { picture: DescribedPicture }) {
  const id = useId()
  const { field, typed, point, state, problem, set, move, retry } = useFocalPoint(picture)
  const src = renditionUrl(uploadUrl(picture.name), 1280)

  function onClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    // A press of the keyboard has no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [x, y] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100]
    set({ x: String(Math.round(x)), y: String(Math.round(y)) }, true)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const pace = event.shiftKey ? 10 : 1
    move({ x: (step.x ?? 0) * pace, y: (step.y ?? 0) * pace })
  }

  const number = (axis: 'x' | 'y', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${axis}`}>{label}</label>
      <input
        className="input"
        type="text"
        inputMode="numeric"
        id={`${id}-${axis}`}
        value={typed[axis]}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => set({ ...typed, [axis]: target.value })}
        // It is saved by itself; a form around it is not sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )

  return (
    <>
      <button
        className="focal"
        type="button"
        id={inputId(field)}
        aria-label={say('Focal point, {x} per cent from the left and {y} from the top. Arrow keys move it.', point)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" width={picture.width ?? undefined} height={picture.height ?? undefined} />
        <svg aria-hidden="true">
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="13" />
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="2.5" />
        </svg>
      </button>
      <div className="focal__numbers">
        {number('x', say('Focal point from the left, %'))}
        {number('y', say('From the top, %'))}
      </div>
      <div id={`${id}-state`}>
        {problem ? (
          <ErrorLine role="alert">
            <span>
              {problem}{' '}
              {state === 'failed' && (
                <button className="link" type="button" onClick={retry}>
                  {say('Try again')}
                </button>
              )}
            </span>
          </ErrorLine>
        ) : (
          <p className="hint">
            <span role="status">{state === 'saving' ? say('Saving…') : state === 'saved' ? say('Saved.') : ''}</span>{' '}
            {say('Click what matters in the picture: every crop keeps it in sight.')}
          </p>
        )}
      </div>
      {picture.width && picture.height && (
        <div className="crops">
          {crops.map((crop) => (
            <CropPreview
              key={crop.label}
              ratio={crop.ratio}
              label={sayAny(crop.label)}
              src={src}
              picture={{ width: picture.width ?? 1, height: picture.height ?? 1 }}
              focus={point}
            />
          ))}
        </div>
      )}
    </>
  )
}
