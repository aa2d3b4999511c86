import type { Attrs } from 'prosemirror-model'
import { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { bodyIssue, tooLongIn } from '#app/content/engine/body/limits.ts'
import { mayLeave } from '#app/routes/cms/record/leave-guard.tsx'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, type Term } from '#app/words/say.ts'
import type { Asked, FieldsProps, ProblemsOf } from './asked.ts'
import { ChartFields, chartProblems } from './chart-fields.tsx'
import { FileFields, fileProblems } from './file-fields.tsx'
import { FilmFields, filmProblems } from './film-fields.tsx'
import { LinkFields, linkProblems } from './link-fields.tsx'
import { PicturesFields, picturesProblems } from './pictures-fields.tsx'
import { footnoteProblems, TextFields } from './text-fields.tsx'

type Kind = { title: Term; Fields: ComponentType<FieldsProps>; problemsOf?: ProblemsOf; removal?: Term }

/** What stands there as one piece: a finger has no Backspace for it. */
const removal: Term = 'Take out of the text'

const kinds: Record<Asked['node'], Kind> = {
  link: { title: 'Link', Fields: LinkFields, problemsOf: linkProblems, removal: 'Remove link' },
  pictures: { title: 'Picture, or a pair', Fields: PicturesFields, problemsOf: picturesProblems, removal },
  film: { title: 'Film', Fields: FilmFields, problemsOf: filmProblems, removal },
  file: { title: 'File to download', Fields: FileFields, problemsOf: fileProblems, removal },
  chart: { title: 'Chart', Fields: ChartFields, problemsOf: chartProblems, removal },
  footnote: { title: 'Footnote', Fields: TextFields, problemsOf: footnoteProblems, removal },
  table: { title: 'Caption of the table', Fields: TextFields },
  note: { title: 'Title of the note', Fields: TextFields },
  quote: { title: 'Who said it', Fields: TextFields },
  pull_quote: { title: 'Who said it', Fields: TextFields },
}

type Props = {
  asked: Asked
  opener: () => HTMLElement | null
  onAnswered: (attrs: Attrs | null, words?: string) => void
  onClosed: () => void
}

/** Asks what a block says beside its text. Nothing of it is in the text before it is taken. */
export function AskedDialog({ asked, opener, onAnswered, onClosed }: Props) {
  const { title, Fields, problemsOf, removal } = kinds[asked.node]
  const [attrs, setAttrs] = useState<Attrs>(asked.attrs ?? {})
  const missing = problemsOf?.(attrs, asked) ?? []
  const problems = missing.length > 0 ? missing : lengthProblems(attrs, asked)
  const [tries, setTries] = useState(0)
  const refused = tries > 0 ? problems : []
  const alertId = useId()
  const wrong = Object.fromEntries(refused.map(({ at }, index) => [at, `${alertId}-${index}`]))
  const [isOpen, setIsOpen] = useState(true)
  const answer = useRef<() => void>(onClosed)
  const holder = useRef<HTMLDivElement>(null)
  const first = {
    get current() {
      return holder.current?.querySelector<HTMLElement>('input:not([type=file]), textarea, select, button') ?? null
    },
  }

  // As often as it is refused, and not when what is still missing changes under the hands.
  useEffect(() => {
    if (tries > 0) holder.current?.querySelector<HTMLElement>(`[aria-describedby~="${alertId}-0"]`)?.focus()
  }, [tries, alertId])

  function close(then = onClosed) {
    answer.current = then
    setIsOpen(false)
    return true
  }

  const isChanged = () => !isSame(attrs, asked.attrs ?? {})
  const leave = () => mayLeave({ isThere: isChanged, forget: () => {} }) && close()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The dialog stands within the form of the record, in React's eyes.
    event.stopPropagation()
    if (problems.length > 0) return setTries(tries + 1)
    close(() => onAnswered(attrs, typeof attrs.words === 'string' ? attrs.words : undefined))
  }

  /** Enter is a line in a long text. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isDone && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
  }

  const isThere = 'isNew' in asked ? !asked.isNew : asked.at !== undefined
  return (
    <Dialog
      isOpen={isOpen}
      isNarrow
      title={say(title)}
      opener={opener}
      first={first}
      onClose={leave}
      onClosed={() => answer.current()}
    >
      <form className="ed-asked" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        {refused.length > 0 && (
          <div className="dialog__alert" role="alert">
            <Icon name="alert" />
            <div>
              {refused.map(({ at, says }) => (
                <p key={at} id={wrong[at]}>
                  {says}
                </p>
              ))}
            </div>
          </div>
        )}
        <div ref={holder} className="dialog__body form ed-asked__fields">
          <Fields asked={asked} attrs={attrs} onChange={setAttrs} wrong={wrong} />
        </div>
        <div className="dialog__foot">
          {removal && isThere && (
            <button className="btn btn--line" type="button" onClick={() => close(() => onAnswered(null))}>
              {say(removal)}
            </button>
          )}
          <button className="btn btn--line" type="button" onClick={leave}>
            {say('Cancel')}
          </button>
          <button className="btn" type="submit">
            {verbOf(asked)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function verbOf(asked: Asked) {
  if ('words' in asked) return say('Link')
  return say(asked.at === undefined ? 'Insert' : 'Done')
}

/** Of a block: else it would be said of the whole text, when that is saved. */
const lengthProblems: ProblemsOf = (attrs, { node: type }) => {
  const at = type === 'link' ? undefined : tooLongIn({ type, attrs })
  const says = at && bodyIssue({ type: 'doc', content: [{ type, attrs }] })
  return says ? [{ at, says }] : []
}
