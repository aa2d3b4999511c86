import { useEffect, useRef, useState } from 'react'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import { PreviewFrame } from '#app/routes/cms/preview/preview-frame.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import type { Answers } from './use-setup.ts'

/** The home page as the server draws it with these answers; what cannot be shown leaves the page before it. */
export function SetupPreview({ settings, company, clears }: Answers) {
  const html = useDrawn(JSON.stringify({ settings, company, clears }))
  return (
    <section className="beside__view" aria-label={say('Preview')}>
      <p>{say('How visitors will see it')}</p>
      {html && <PreviewFrame html={html} width="desktop" name={() => 'The home page'} />}
    </section>
  )
}

/** One at a time: what is typed meanwhile is in the next one. */
function useDrawn(answers: string) {
  const [html, setHtml] = useState('')
  const [drawn, setDrawn] = useState<string>()
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (isUnderWay.current || drawn === answers) return
    isUnderWay.current = true
    void sendJson<PreviewAnswer>('POST', '/cms/setup/preview', JSON.parse(answers)).then(({ isDone, answer }) => {
      isUnderWay.current = false
      if (isDone && answer.status === 'looked') setHtml(answer.html)
      setDrawn(answers)
    })
  }, [answers, drawn])
  return html
}
