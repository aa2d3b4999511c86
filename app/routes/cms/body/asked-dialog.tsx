import type { Attrs } from 'prosemirror-model'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { bodyIssue, tooLongIn } from '#app/content/engine/body/limits.ts'
import { UploadsContext, uploadsWithin, useUploads } from '#app/routes/cms/pictures/uploads.ts'
import { mayLeave } from '#app/routes/cms/record/leave-guard.tsx'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { LineButton, SubmitButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isTouched } from '#app/ui/is-touched.ts'
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
  /** What was uploaded just now is known before it is drawn. */
  const newest = useRef(attrs)
  const [tries, setTries] = useState(0)
  const refused = tries > 0 ? problemsIn(attrs) : []
  const alertId = useId()
  const wrong = Object.fromEntries(refused.map(({ at }, index) => [at, `${alertId}-${index}`]))
  const [isOpen, setIsOpen] = useState(true)
  const [isAnswering, setIsAnswering] = useState(false)
  const isOver = useRef(false)
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

  function problemsIn(said: Attrs) {
    const missing = problemsOf?.(said, asked) ?? []
    return missing.length > 0 ? missing : lengthProblems(said, asked)
  }

  function onChange(said: Attrs) {
    newest.current = said
    setAttrs(said)
  }

  function close(then = onClosed) {
    isOver.current = true
    answer.current = then
    setIsAnswering(then !== onClosed)
    setIsOpen(false)
    return true
  }

  const isChanged = isOpen && !isSame(attrs, asked.attrs ?? {})
  const form = useUploads()
  const [uploads] = useState(() => uploadsWithin(form))
  const leave = () => mayLeave({ isThere: () => isChanged || uploads.isRunning(), forget: () => {} }) && close()
  // Until the text has the answer, which is when the dialog has faded.
  const isUnsaved = isChanged || isAnswering
  useLayoutEffect(() => {
    form.onUnsaved(alertId, isUnsaved ? () => {} : undefined)
    return () => form.onUnsaved(alertId, undefined)
  }, [form, alertId, isUnsaved])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The dialog stands within the form of the record, in React's eyes.
    event.stopPropagation()
    const lost = await uploads.settle()
    if (lost.length > 0 || isOver.current) return
    const { current: said } = newest
    if (problemsIn(said).length > 0) return setTries(tries + 1)
    close(() => onAnswered(said, typeof said.words === 'string' ? said.words : undefined))
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
      // Under fingers what is there is read first, without a keyboard over it.
      first={isThere && isTouched() ? undefined : first}
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
          <UploadsContext value={uploads}>
            <Fields asked={asked} attrs={attrs} onChange={onChange} wrong={wrong} />
          </UploadsContext>
        </div>
        <div className="dialog__foot">
          {removal && isThere && <LineButton onClick={() => close(() => onAnswered(null))}>{say(removal)}</LineButton>}
          <LineButton onClick={leave}>{say('Cancel')}</LineButton>
          <SubmitButton>{verbOf(asked)}</SubmitButton>
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
