import { useEffect, useId, useRef } from 'react'
import { Button, LineButton } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

export type ShownLink = {
  title: string
  link: string
  text: string
  opener: HTMLElement
}

/** A link that nobody can look up again: the database has its hash alone. */
export function LinkOnce({ title, link, text, opener, onClose }: ShownLink & { onClose: () => void }) {
  const id = useId()
  const { success, failure } = useToast()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  async function onCopy() {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      success({ title: say('Success'), description: say('The link is copied') })
    } catch {
      failure({ title: say('Error copying the link'), description: say('It is selected: copy it with the keyboard.') })
    }
  }

  function onDone() {
    onClose()
    // Its row may be gone meanwhile.
    const next = opener.isConnected ? opener : document.querySelector<HTMLElement>('main')
    next?.focus()
  }

  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>
        {text} {say('It is shown only once.')}
      </p>
      <div className="panel__line">
        <input
          ref={input}
          className="input"
          readOnly
          value={link}
          aria-label={say('Link')}
          aria-describedby={`${id}-text`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={onCopy}>{say('Copy link')}</Button>
        <LineButton onClick={onDone}>{say('Done')}</LineButton>
      </div>
    </section>
  )
}
