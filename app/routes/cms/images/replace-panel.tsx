import { useEffect, useRef, useState } from 'react'
import { imageNameOf } from '#app/media/image-rules.ts'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'

type Props = { name: string; count: number; onReplaced: (by: string) => void }

export function ReplacePanel({ name, count, onReplaced }: Props) {
  const { success, failure } = useToast()
  const [problem, setProblem] = useState<string>()
  const panel = useRef<HTMLElement>(null)

  // It opens where only a wide screen shows it.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), [])

  async function replace(url: string) {
    const by = imageNameOf(url) ?? ''
    const sent = await sendJson<{ records: number }>('POST', '/cms/images/replace', { name, by })
    if (!sent.isDone) {
      setProblem(`${sent.problem} The new picture is in the library; nothing else was changed.`)
      failure({ title: 'Failed to replace image', description: sent.problem })
      return
    }
    const { records } = sent.answer
    success({
      title: 'Image replaced successfully',
      description: `In ${records} ${records === 1 ? 'record' : 'records'}`,
    })
    onReplaced(by)
  }

  return (
    <section ref={panel} className="uploader" aria-label="Replace this image">
      <p className="hint">
        {count === 0
          ? 'Nothing uses this picture: another one takes over its description only.'
          : `Another picture takes the place of this one in ${count} ${count === 1 ? 'record' : 'records'} and their drafts, at once. This one stays in the library.`}
      </p>
      <PictureDrop name="replacement" message={problem} hasLibrary onUrl={(url) => void replace(url)} />
    </section>
  )
}
