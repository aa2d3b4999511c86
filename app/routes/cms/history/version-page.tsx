import { useEffect, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { PreviewFrame } from '#app/routes/cms/preview/preview-frame.tsx'
import { useWidth, WidthChoice } from '#app/routes/cms/preview/width-choice.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { say } from '#app/words/say.ts'
import type { Version } from './version.ts'

type Props = { collection: Collection; id: string; version: Version }

/** A version as visitors saw it, or would have seen it. Frames are for browsers alone. */
export function VersionPage(props: Props) {
  return useIsHydrated() ? <Page {...props} /> : null
}

function Page({ collection, id, version }: Props) {
  const [isPublished, setIsPublished] = useState(false)
  const [width, onWidth] = useWidth()
  const name = String((isPublished ? version.published : version.values)?.[collection.list.name] ?? '')
  const query = `version=${version.id}${isPublished ? '&of=visitors' : ''}`
  return (
    <div className="version__page">
      <div className="preview-pane__bar">
        <WidthChoice width={width} onChosen={onWidth} />
        {version.published && (
          <button
            className="toggle"
            type="button"
            aria-pressed={isPublished}
            onClick={() => setIsPublished(!isPublished)}
          >
            {say('What visitors saw in the meantime')}
          </button>
        )}
      </div>
      <Drawn key={query} url={`/cms/${collection.slug}/history/${id}/page?${query}`} width={width} name={name} />
      <p className="preview-pane__notice">{`${saysOf(version, isPublished)} ${say('What stands around it is today’s.')}`}</p>
    </div>
  )
}

function saysOf({ state }: Version, isPublished: boolean) {
  if (isPublished || (state?.status === 'published' && !state.hasDraft)) return say('As visitors saw it.')
  return say('A draft: visitors would have seen it like this.')
}

type DrawnProps = Pick<Parameters<typeof PreviewFrame>[0], 'width'> & { url: string; name: string }

function Drawn({ url, width, name }: DrawnProps) {
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isWanted = true
    void sendJson<{ html: string }>('GET', url).then((sent) => {
      if (!isWanted) return
      if (sent.isDone) setHtml(sent.answer.html)
      else setProblem(sent.problem)
    })
    return () => {
      isWanted = false
    }
  }, [url])

  if (html !== undefined) return <PreviewFrame html={html} width={width} name={() => name} />
  return (
    <p className="preview-pane__empty" role="status">
      {problem ?? say('The page is being drawn.')}
    </p>
  )
}
