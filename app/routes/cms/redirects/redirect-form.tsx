import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { sendJson } from '#app/ui/send-json.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import type { RedirectAnswer } from './redirects.ts'

/** What the form begins with. With an id it is to be changed; the focus goes back to `opener`. */
export type Wanted = { id?: string; version?: number; from: string; to: string; opener: HTMLElement }

type Props = { wanted?: Wanted; onClose: () => void; onSaved: () => Promise<void> }

export function RedirectForm({ wanted, onClose, onSaved }: Props) {
  const { success, failure } = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Partial<RedirectAnswer>>({})

  useEffect(() => {
    if (!wanted) return
    setRefusal({})
    inputOf(form, 'from').value = wanted.from
    inputOf(form, 'to').value = wanted.to
    inputOf(form, 'to').focus()
  }, [wanted])

  function close(next: HTMLElement) {
    form.current?.reset()
    setRefusal({})
    onClose()
    next.focus()
  }

  async function send(anyway: boolean) {
    if (isBusy) return
    setIsBusy(true)
    const { id, version } = wanted ?? {}
    const url = `/cms/redirects/entries${id ? `/${id}` : ''}`
    const body = { from: inputOf(form, 'from').value, to: inputOf(form, 'to').value, version, anyway }
    const sent = await sendJson<RedirectAnswer>(id ? 'PUT' : 'POST', url, body)
    setIsBusy(false)
    if (sent.isDone) {
      success({ title: 'Success', description: sent.answer.message })
      // What was missed is so no more, and its row goes.
      close(wanted?.id ? wanted.opener : inputOf(form, 'from'))
      await onSaved()
      return
    }
    const { issues } = sent.answer
    setRefusal(sent.answer)
    if (issues?.[0]) inputOf(form, issues[0].field).focus()
    else failure({ title: 'Error saving the redirect', description: sent.problem })
    if (sent.status === 404 || sent.status === 409) await onSaved()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(false)
  }

  const errorAt = (name: string) => refusal.issues?.find(({ field }) => field === name)?.message
  return (
    <form
      ref={form}
      className="redirect-form"
      aria-label={wanted?.id ? 'Change a redirect' : 'Add a redirect'}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={() => setRefusal({})}
    >
      <TextField
        label="From"
        name="from"
        autoComplete="off"
        spellCheck={false}
        aria-required
        error={errorAt('from')}
        hint="An address that leads nowhere, such as /old-page"
      />
      <TextField
        label="To"
        name="to"
        autoComplete="off"
        spellCheck={false}
        aria-required
        error={errorAt('to')}
        hint="A page of this website, such as /news"
      />
      <p className="redirect-form__do">
        <button className="btn" type="submit" aria-busy={isBusy}>
          {wanted?.id ? 'Save redirect' : 'Add redirect'}
        </button>
        {refusal.mayAddAnyway && (
          <button className="btn btn--line" type="button" onClick={() => send(true)}>
            Add anyway
          </button>
        )}
        {wanted && (
          <button className="btn btn--line" type="button" onClick={() => close(wanted.opener)}>
            Cancel
          </button>
        )}
      </p>
    </form>
  )
}

const inputOf = (form: RefObject<HTMLFormElement | null>, name: string) =>
  form.current?.elements.namedItem(name) as HTMLInputElement
