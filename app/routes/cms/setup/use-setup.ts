import { useRef, useState } from 'react'
import type { Issue } from '#app/content/engine/collection.ts'
import { type Settings, settingsPage } from '#app/content/pages/settings/page.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'

const address = `/cms/${settingsPage.slug}/records/${settingsPage.page.id}`

/** Each answer is saved by the command that changes it later, too; what is done already is not done twice. */
export function useSetup(version: number, onDone: () => void) {
  const { success, failure } = useToast()
  const [issues, setIssues] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const opened = useRef(version)

  async function save(values: Settings, { clears }: { clears: boolean }) {
    setBusy(true)
    setIssues({})
    const isDone = (await saveSettings(values)) && (!clears || (await step('POST', '/cms/sample'))) && (await finish())
    setBusy(false)
    if (!isDone) return
    success({ title: 'Success', description: 'The website is yours now' })
    onDone()
  }

  async function saveSettings(values: Settings) {
    type Answer = { record?: { version: number }; issues?: Issue[] }
    const sent = await sendJson<Answer>('PUT', address, { as: 'published', version: opened.current, values })
    if (sent.isDone) {
      opened.current = sent.answer.record?.version ?? opened.current
      return true
    }
    const found = sent.answer.issues ?? []
    setIssues(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    const stale = 'Somebody else has saved the settings meanwhile. Reload the page to see them.'
    const told = found.map(({ message }) => message).join('\n') || (sent.status === 409 ? stale : sent.problem)
    failure({ title: 'Not saved', description: told })
    return false
  }

  async function step(method: string, url: string) {
    const sent = await sendJson<{ message?: string }>(method, url)
    if (!sent.isDone) failure({ title: 'Not done', description: sent.problem })
    return sent.isDone
  }

  const finish = () => step('POST', '/cms/setup/done')

  async function end() {
    if (await finish()) onDone()
  }

  return { save, end, issues, isBusy }
}
