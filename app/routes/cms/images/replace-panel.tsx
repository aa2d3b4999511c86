import { useEffect, useRef, useState } from 'react'
import { imageNameOf } from '#app/media/image-rules.ts'
import { PictureDrop } from '#app/routes/cms/pictures/picture-drop.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

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
      setProblem(`${sent.problem} ${say('The new picture is in the library; nothing else was changed.')}`)
      failure({ title: say('Failed to replace image'), description: sent.problem })
      return
    }
    const { records } = sent.answer
    success({
      title: say('Image replaced successfully'),
      description: say(records === 1 ? 'In 1 record' : 'In {count} records', { count: records }),
    })
    onReplaced(by)
  }

  return (
    <section ref={panel} className="uploader" aria-label={say('Replace this image')}>
      <p className="hint">
        {count === 0
          ? say(
              'Nothing uses this picture: another one takes over its description, and its focal point unless it has one.',
            )
          : say(
              count === 1
                ? 'Another picture takes the place of this one in 1 record and their drafts, at once. This one stays in the library.'
                : 'Another picture takes the place of this one in {count} records and their drafts, at once. This one stays in the library.',
              { count },
            )}
      </p>
      <PictureDrop name="replacement" message={problem} hasLibrary onUrl={(url) => void replace(url)} />
    </section>
  )
}
