import { useEffect, useId, useRef, useState } from 'react'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { LeaveGuard, type Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'
import { type Pair, readPairs } from './read-pairs.ts'
import type { RedirectAnswer } from './redirects.ts'

/** One line after the other, as if each were typed; what is refused stays, with the reason. */
export function RedirectMany({ onSaved }: { onSaved: () => Promise<void> }) {
  const { success, failure } = useToast()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<{ at: number; count: number }>()
  const [refused, setRefused] = useState('')
  const id = useId()
  const unsaved = useRef<Unsaved>(null)
  const under = useRef<AbortController>(undefined)
  const stop = () => under.current?.abort()
  unsaved.current = { isThere: () => text.trim() !== '', forget: stop, staysWithin: '/cms/redirects' }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => stop, [])

  async function onSubmit(event: React.FormEvent) {
    event.preventDefault()
    const pairs = readPairs(text)
    if (place || pairs.length === 0) return
    const count = pairs.length
    under.current = new AbortController()
    const { signal } = under.current
    const left: Pair[] = []
    const problems: string[] = []
    let outage: string | undefined
    for (const [index, pair] of pairs.entries()) {
      setPlace({ at: index + 1, count })
      const { from, to } = pair
      const sent = await sendJson<RedirectAnswer>('POST', '/cms/redirects/entries', { from, to }, { signal })
      if (sent.isDone) continue
      if (sent.status !== 422) {
        left.push(...pairs.slice(index))
        outage = sent.problem
        break
      }
      left.push(pair)
      problems.push(`${from}: ${sent.problem}`)
    }
    setPlace(undefined)
    setText(left.map(({ line }) => line).join('\n'))
    setRefused(problems.join('\n'))
    if (signal.aborted) return
    const told = say('{done} of {count} redirects were added', { done: count - left.length, count })
    if (left.length === 0) success({ title: say('Success'), description: told })
    else
      failure({
        title: told,
        description: outage ?? say('The others are left in the list, with the reasons below it.'),
      })
    await onSaved()
  }

  return (
    <details className="mb-5 max-w-[56rem]">
      <summary className="py-1">{say('Add many at once')}</summary>
      <form className="mt-3" aria-label={say('Add many at once')} aria-busy={place !== undefined} onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor={id}>{say('Old and new addresses')}</label>
          <textarea
            className="input"
            id={id}
            rows={8}
            autoCapitalize="none"
            spellCheck={false}
            readOnly={place !== undefined}
            value={text}
            aria-invalid={refused !== ''}
            aria-describedby={refused ? `${id}-refused ${id}-hint` : `${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <FieldMessage id={`${id}-hint`}>
            {say(
              'One pair a line, the old address and then the new one, as pasted from two columns of a spreadsheet. Only the path of an old one counts, whatever website it names.',
            )}
          </FieldMessage>
          {refused && <FieldMessage id={`${id}-refused`} message={refused} />}
        </div>
        <p className="redirect-form__do mt-3">
          <SubmitButton isBusy={place !== undefined}>{say('Add all')}</SubmitButton>
          <span>{place && say('{at} of {count}', place)}</span>
        </p>
      </form>
      <LeaveGuard unsaved={unsaved} />
    </details>
  )
}
