import { useRef, useState } from 'react'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { importAddress, mostBytes } from '#app/content/languages/xliff/limits.ts'
import { Button, LineButton } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import type { ImportOutcome, ImportPlan, Outcome } from './import.ts'
import { PlannedRecord } from './planned-record.tsx'

type Looked = { file: string; plan: ImportPlan }

/** What one call takes over; a file of a thousand records takes several. */
const together = 50

export function ImportForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { success, failure } = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const [looked, setLooked] = useState<Looked>()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const chosen = looked?.plan.records.filter(({ texts, id }) => texts.length > 0 && !left.has(id)) ?? []

  async function onFile(chosenFile: File | undefined) {
    setLooked(undefined)
    setOutcomes([])
    if (!chosenFile) return
    const failed = 'The file cannot be taken over'
    if (chosenFile.size > mostBytes)
      return failure({
        title: failed,
        description: `It has more than ${mostBytes / 1024 / 1024} MB. Ask for it in parts.`,
      })
    setIsBusy(true)
    const file = await chosenFile.text()
    const sent = await sendJson<ImportPlan>('POST', importAddress, { file })
    setIsBusy(false)
    if (picker.current) picker.current.value = ''
    if (!sent.isDone) return failure({ title: failed, description: sent.problem })
    setLooked({ file, plan: sent.answer })
    setLeft(new Set(sent.answer.records.filter(isReplacing).map(({ id }) => id)))
    told.current?.focus()
  }

  async function onTake(as: 'draft' | 'public') {
    if (!looked) return
    setIsBusy(true)
    const done: Outcome[] = []
    for (let from = 0; from < chosen.length; from += together) {
      const records = chosen
        .slice(from, from + together)
        .map(({ kind, id, version }) => ({ id: `${kind}:${id}`, version }))
      const sent = await sendJson<ImportOutcome>('POST', importAddress, { file: looked.file, as, records })
      if (sent.isDone) done.push(...sent.answer.outcomes)
      else {
        failure({ title: 'Not everything was taken over', description: sent.problem })
        break
      }
    }
    setIsBusy(false)
    setOutcomes(done)
    setLooked(undefined)
    const saved = done.filter(({ status }) => status === 'saved').length
    if (saved > 0) success({ title: 'Success', description: `${inRecords(saved)} taken over` })
    told.current?.focus()
    await onSaved()
  }

  return (
    <section className="retention" aria-labelledby="take">
      <h2 id="take">Take over what came back</h2>
      <p>You see what is new, record by record, before anything is saved.</p>
      <div className="retention__form">
        <div className="field">
          <label htmlFor="xliff-file">XLIFF file</label>
          <input
            ref={picker}
            className="input"
            id="xliff-file"
            type="file"
            accept=".xlf,.xliff,application/xliff+xml"
            disabled={isBusy}
            onChange={({ target }) => void onFile(target.files?.[0])}
          />
        </div>
      </div>
      <p ref={told} tabIndex={-1} role="status">
        {isBusy && 'The file is being read …'}
        {looked && !isBusy && inSentences(looked.plan)}
        {outcomes.length > 0 && outcomeOf(outcomes)}
      </p>
      {looked && (
        <>
          <ul className="xliff__plan">
            {looked.plan.records.map((plan) => (
              <PlannedRecord
                key={`${plan.kind}:${plan.id}`}
                plan={plan}
                language={looked.plan.language}
                isTaken={!left.has(plan.id)}
                onTaken={(isTaken) => setLeft(toggled(left, plan.id, isTaken))}
              />
            ))}
          </ul>
          {chosen.length > 0 && (
            <div className="tongue-choice">
              <Button
                isBusy={isBusy}
                onClick={() => void onTake('draft')}
              >{`Save ${inRecords(chosen.length)} as drafts`}</Button>
              <LineButton
                isBusy={isBusy}
                onClick={() => void onTake('public')}
              >{`Publish ${inRecords(chosen.length)}`}</LineButton>
            </div>
          )}
        </>
      )}
      {outcomes.length > 0 && (
        <ul className="xliff__plan">
          {outcomes.map((outcome) => (
            <li key={`${outcome.kind}:${outcome.id}`}>
              <strong>{outcome.title}</strong> {inWords(outcome)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const isReplacing = ({ texts }: ImportPlan['records'][number]) => texts.some((text) => text.isReplacing)

function toggled(left: ReadonlySet<string>, id: string, isTaken: boolean) {
  const next = new Set(left)
  if (isTaken) next.delete(id)
  else next.add(id)
  return next
}

const inRecords = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`

function inSentences({ language, records, unchanged }: ImportPlan) {
  const fresh = records.filter(({ texts }) => texts.length > 0).length
  const said = fresh > 0 ? `New in ${inRecords(fresh)}` : 'Nothing is new'
  return `${said}, in ${languageNames[language]}. ${inRecords(unchanged)} as they are here already.`
}

function outcomeOf(outcomes: Outcome[]) {
  const open = outcomes.filter(({ isPublic }) => isPublic).length
  const saved = outcomes.filter(({ status }) => status === 'saved').length
  return `${inRecords(saved)} taken over, ${open} of them public now.`
}

function inWords({ status, isPublic, reason }: Outcome) {
  if (status === 'saved' && isPublic) return 'is public.'
  if (status === 'saved') return reason ? `is a draft: ${reason}.` : 'is a draft.'
  if (status === 'invalid') return `was not saved: ${reason}`
  if (status === 'changed') return 'was saved by somebody else just now. Choose the file again to see what is new.'
  return status === 'gone' ? 'was deleted in the meantime.' : 'has nothing new.'
}
