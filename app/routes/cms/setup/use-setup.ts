import { useRef, useState } from 'react'
import type { Issue } from '#app/content/engine/collection.ts'
import { type CompanyContent, companyPage } from '#app/content/pages/company/page.ts'
import { type Settings, settingsPage } from '#app/content/pages/settings/page.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

export type Answers = { settings: Settings; company?: CompanyContent; clears: boolean }

type Versions = { settings: number; company: number }

/** Each answer is saved by the command that changes it later, too; what is done already is not done twice. */
export function useSetup(versions: Versions, { onPutOff, onSaved }: { onPutOff: () => void; onSaved: () => void }) {
  const { failure } = useToast()
  const [issues, setIssues] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const opened = useRef({ ...versions })
  /** To clear the sample gives both pages another version: what is saved as it is said is not saved onto that. */
  const saved = useRef<Partial<Record<keyof Versions, string>>>({})
  const isUnderWay = useRef(false)

  async function save({ settings, company, clears }: Answers) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setIssues({})
    const isDone =
      (await savePage('settings', settingsPage, settings)) &&
      (!company || (await savePage('company', companyPage, company))) &&
      (!clears || (await step('POST', '/cms/sample', isNoneLeft))) &&
      (await step('PUT', '/cms/setup/done'))
    // Its name and its clock stand on every screen, and are read with a new document.
    if (isDone) {
      onSaved()
      return window.location.assign('/cms')
    }
    isUnderWay.current = false
    setBusy(false)
  }

  async function savePage(
    of: keyof Versions,
    { slug, page }: typeof settingsPage | typeof companyPage,
    values: object,
  ) {
    type Answer = { status?: string; record?: { version: number }; issues?: Issue[] }
    const said = JSON.stringify(values)
    if (saved.current[of] === said) return true
    const address = `/cms/${slug}/records/${page.id}`
    const sent = await sendJson<Answer>('PUT', address, { as: 'published', version: opened.current[of], values })
    if (sent.isDone) {
      opened.current[of] = sent.answer.record?.version ?? opened.current[of]
      saved.current[of] = said
      return true
    }
    const found = sent.answer.issues ?? []
    setIssues(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    const stale = say(
      of === 'settings'
        ? 'Somebody else has saved the settings in the meantime. Reload the page to see them.'
        : 'Somebody else has saved the company in the meantime. Reload the page to see it.',
    )
    const isStale = sent.answer.status === 'stale'
    const told = found.map(({ message }) => message).join('\n') || (isStale ? stale : sent.problem)
    failure({ title: say('Not saved'), description: told })
    return false
  }

  async function step(method: string, url: string, isAsGood = (_status?: number) => false) {
    const sent = await sendJson<{ message?: string }>(method, url)
    if (sent.isDone || isAsGood(sent.status)) return true
    failure({ title: say('Not done'), description: sent.problem })
    return false
  }

  async function putOff() {
    if (await step('POST', '/cms/setup/done')) onPutOff()
  }

  return { save, putOff, issues, isBusy }
}

/** An earlier press has cleared it, or somebody else: there is nothing left to clear. */
const isNoneLeft = (status?: number) => status === 404
