import { type ChangeEvent, useRef, useState } from 'react'
import type { Logo } from '#app/content/engine/look-fields.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { useUploads } from '#app/routes/cms/pictures/uploads.ts'
import { useUpload } from '#app/routes/cms/pictures/use-upload.ts'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import { logoSource } from './logo-source.ts'

type Props = { value: Logo | null; onChange: (value: Logo | null) => void; buttonId: string; houseName: string }

const most = 200 * 1024

/** A drawing is read and rewritten here, as the server will again; a PNG goes to the library. */
export function LogoChoice({ value, onChange, buttonId, houseName }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { onUpload } = useUploads()
  const { upload, state } = useUpload((url) => {
    // What a logo shows is whose it is: without a description no page may show it.
    void sendJson('PUT', `/cms/images/picture/${imageNameOf(url)}`, { alt: `Logo of ${houseName}` })
    onChange({ url })
  })

  async function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setProblem('')
    const isDrawing = file.type === 'image/svg+xml'
    if (!isDrawing && file.type !== 'image/png') return setProblem(say('Please choose an SVG or a PNG.'))
    if (file.size > most) return setProblem(say('This file is larger than 200 kB.'))
    if (!isDrawing) return onUpload('logo', upload(file))
    const { rewriteSvg } = await import('#app/media/logo/rewrite-svg.ts')
    const result = rewriteSvg(await file.text())
    if ('svg' in result) onChange(result)
    else setProblem(result.problem)
  }

  function onRemove() {
    // The button goes with the logo.
    document.getElementById(buttonId)?.focus()
    onChange(null)
  }

  return (
    <div className="drop logo-choice">
      {value ? <img className="logo-choice__seen" src={logoSource(value)} alt={say('Logo')} /> : <Icon name="image" />}
      <div className="logo-choice__acts">
        <LineButton id={buttonId} isBusy={state.status === 'uploading'} onClick={() => input.current?.click()}>
          {say(value ? 'Upload another logo' : 'Upload Logo')}
        </LineButton>
        {value && <LineButton onClick={onRemove}>{say('Remove logo')}</LineButton>}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/svg+xml,image/png"
        aria-label={say('Logo file')}
        onChange={(event) => void onFile(event)}
      />
      <p className={problem ? 'error' : 'hint'} role={problem ? 'alert' : undefined}>
        {problem || say('SVG or PNG, up to 200 kB. Scripts and links inside an SVG are removed.')}
      </p>
    </div>
  )
}
