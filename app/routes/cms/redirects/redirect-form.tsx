import { useEffect, useState } from 'react'
import { z } from 'zod'
import { LineButton, SubmitButton } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { useSmallForm } from '#app/ui/use-small-form.ts'
import { say } from '#app/words/say.ts'
import type { RedirectAnswer } from './redirects.ts'

export type Wanted = { id?: string; version?: number; from: string; to: string; opener: HTMLElement }

type Props = { wanted?: Wanted; onClose: () => void; onSaved: () => Promise<void> }

/** That of days is another word in Dutch. */
const whither = () => say('To{address}', { address: '' })

/** Which addresses may be given, the server knows. */
const schema = z.object({ from: z.string(), to: z.string() })

export function RedirectForm({ wanted, onClose, onSaved }: Props) {
  const { success, failure } = useToast()
  const [mayAddAnyway, setMayAddAnyway] = useState(false)
  const [seen, setSeen] = useState<number>()
  const { id, version } = wanted ?? {}

  const { field, form, isBusy, fill, input, focus, refuse } = useSmallForm(schema, async (ends, { nativeEvent }) => {
    const url = `/cms/redirects/entries${id ? `/${id}` : ''}`
    const anyway = (nativeEvent as SubmitEvent).submitter?.id === 'add-anyway'
    const sent = await sendJson<RedirectAnswer>(id ? 'PUT' : 'POST', url, { ...ends, version: seen ?? version, anyway })
    if (sent.isDone) {
      success({ title: say('Success'), description: sent.answer.message })
      // What was missed is so no more, and its row goes.
      close(wanted?.id ? wanted.opener : input('from'))
      await onSaved()
      return
    }
    const { issues = [], mayAddAnyway = false } = sent.answer
    // Whoever presses again has been told, and sees it in the list.
    setSeen(sent.answer.version ?? seen)
    setMayAddAnyway(mayAddAnyway)
    refuse(issues)
    if (issues.length === 0) failure({ title: say('Error saving the redirect'), description: sent.problem })
    if (sent.status === 404 || sent.status === 409) await onSaved()
  })

  function close(next: HTMLElement | null) {
    fill({ from: '', to: '' })
    setMayAddAnyway(false)
    onClose()
    next?.focus()
  }

  useEffect(() => {
    if (!wanted) return
    fill(wanted)
    setMayAddAnyway(false)
    setSeen(undefined)
    focus('to')
  }, [wanted, fill, focus])

  return (
    <form
      className="redirect-form"
      aria-label={say(wanted?.id ? 'Change a redirect' : 'Add a redirect')}
      {...form}
      onInput={() => {
        form.onInput()
        setMayAddAnyway(false)
      }}
    >
      <TextField
        label={say('From')}
        {...field('from')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        hint={say('An address that leads nowhere, such as /old-page')}
      />
      <TextField
        label={whither()}
        {...field('to')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        hint={say('A page of this website, such as /news')}
      />
      <p className="redirect-form__do">
        <SubmitButton isBusy={isBusy}>{say(wanted?.id ? 'Save redirect' : 'Add redirect')}</SubmitButton>
        {mayAddAnyway && (
          <LineButton type="submit" id="add-anyway">
            {say('Add anyway')}
          </LineButton>
        )}
        {wanted && <LineButton onClick={() => close(wanted.opener)}>{say('Cancel')}</LineButton>}
      </p>
    </form>
  )
}
