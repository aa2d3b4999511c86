import { useEffect, useState } from 'react'
import { type Settings, settingsPage } from '#app/content/pages/settings/page.ts'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import { PreviewFrame } from '#app/routes/cms/preview/preview-frame.tsx'
import { sendJson } from '#app/ui/send-json.ts'

/** The home page as the server draws it with these answers; what cannot be shown leaves the page before it. */
export function SetupPreview({ values }: { values: Settings }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    const ended = new AbortController()
    const url = `/cms/${settingsPage.slug}/preview`
    const body = { id: settingsPage.page.id, values }
    void sendJson<PreviewAnswer>('POST', url, body, { signal: ended.signal }).then(
      ({ isDone, answer }) => isDone && answer.status === 'looked' && setHtml(answer.html),
    )
    return () => ended.abort()
  }, [values])
  return (
    <section className="beside__view" aria-label="Preview">
      <p>How visitors will see it</p>
      {html && <PreviewFrame html={html} width="desktop" name={() => 'The home page'} />}
    </section>
  )
}
