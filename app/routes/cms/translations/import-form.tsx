import { type ReactNode, useRef, useState } from 'react'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { decodedXml } from '#app/content/languages/xliff/decoded.ts'
import { importAddress, mostBytes } from '#app/content/languages/xliff/limits.ts'
import { Button, LineButton } from '#app/ui/button.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { ImportOutcome, ImportPlan, Outcome } from './import.ts'
import { PlannedRecord } from './planned-record.tsx'

type Looked = { file: string; plan: ImportPlan }

/** What one call imports; a file of a thousand records takes several. */
const together = 50

export function ImportForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { success, failure } = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const [looked, setLooked] = useState<Looked>()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const isTaking = useRef(false)
  /** Not of what is tried now. */
  const closeFailure = useRef<() => void>(undefined)
  const chosen = looked?.plan.records.filter(({ texts, id }) => texts.length > 0 && !left.has(id)) ?? []

  async function onFile(chosenFile: File | undefined) {
    setLooked(undefined)
    setOutcomes([])
    closeFailure.current?.()
    if (!chosenFile) return
    const fail = (description: string) => {
      closeFailure.current = failure({ title: say('The file cannot be imported'), description })
    }
    if (chosenFile.size > mostBytes)
      return fail(
        say('It is larger than {count} MB. Ask the translator for it in parts.', { count: mostBytes / 1024 / 1024 }),
      )
    setIsBusy(true)
    const file = decodedXml(new Uint8Array(await chosenFile.arrayBuffer()))
    if (file === undefined) {
      endReading()
      return fail(say('This file cannot be read as text. Choose the file that the translator sent back, in UTF-8.'))
    }
    const sent = await sendJson<ImportPlan>('POST', importAddress, { file })
    endReading()
    if (!sent.isDone) return fail(sent.problem)
    setLooked({ file, plan: sent.answer })
    setLeft(new Set(sent.answer.records.filter(isReplacing).map(({ id }) => id)))
    told.current?.focus()
  }

  function endReading() {
    setIsBusy(false)
    // So that the same file can be chosen again.
    if (picker.current) picker.current.value = ''
  }

  async function onTake(as: 'draft' | 'public') {
    if (!looked || isTaking.current) return
    isTaking.current = true
    closeFailure.current?.()
    setIsBusy(true)
    const done: Outcome[] = []
    for (let from = 0; from < chosen.length; from += together) {
      const records = chosen
        .slice(from, from + together)
        .map(({ kind, id, version }) => ({ id: `${kind}:${id}`, version }))
      const sent = await sendJson<ImportOutcome>('POST', importAddress, { file: looked.file, as, records })
      if (sent.isDone) {
        done.push(...sent.answer.outcomes)
        if (done.some(isFailed)) break
      } else {
        closeFailure.current = failure({ title: say('Not everything was imported'), description: sent.problem })
        break
      }
    }
    setIsBusy(false)
    isTaking.current = false
    setOutcomes((before) => [...before.filter((outcome) => !isFailed(outcome)), ...done])
    // What was not answered, or failed, can be pressed again, with the same choices.
    const settled = done.filter((outcome) => !isFailed(outcome))
    setLooked(settled.length < chosen.length ? { ...looked, plan: without(looked.plan, settled) } : undefined)
    const saved = done.filter(({ status }) => status === 'saved').length
    if (saved > 0)
      success({
        title: say('Success'),
        description: say(saved === 1 ? '{count} record imported' : '{count} records imported', { count: saved }),
      })
    told.current?.focus()
    if (done.length > 0) await onSaved()
  }

  return (
    <section className="retention" aria-labelledby="take">
      <h2 id="take">{say('Import what came back')}</h2>
      <p>{say('You see what is new, record by record, before anything is saved.')}</p>
      <div className="retention__form">
        <div className="field">
          <label htmlFor="xliff-file">{say('XLIFF file')}</label>
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
        {isBusy && say(looked ? 'Saving…' : 'The file is being read …')}
        {looked && !isBusy && inSentences(looked.plan)} {outcomes.length > 0 && outcomeOf(outcomes)}
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
              <Button isBusy={isBusy} onClick={() => void onTake('draft')}>
                {say(chosen.length === 1 ? 'Save {count} record as a draft' : 'Save {count} records as drafts', {
                  count: chosen.length,
                })}
              </Button>
              <LineButton isBusy={isBusy} onClick={() => void onTake('public')}>
                {say(chosen.length === 1 ? 'Publish {count} record' : 'Publish {count} records', {
                  count: chosen.length,
                })}
              </LineButton>
            </div>
          )}
        </>
      )}
      {outcomes.length > 0 && (
        <ul className="xliff__plan">
          {outcomes.map((outcome) => (
            <li key={`${outcome.kind}:${outcome.id}`}>{inWords(<strong>{outcome.title}</strong>, outcome)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const isFailed = ({ status }: Outcome) => status === 'failed'

const isReplacing = ({ texts }: ImportPlan['records'][number]) => texts.some((text) => text.isReplacing)

const without = (plan: ImportPlan, done: Outcome[]): ImportPlan => ({
  ...plan,
  records: plan.records.filter(({ kind, id }) => !done.some((taken) => taken.kind === kind && taken.id === id)),
})

function toggled(left: ReadonlySet<string>, id: string, isTaken: boolean) {
  const next = new Set(left)
  if (isTaken) next.delete(id)
  else next.add(id)
  return next
}

function inSentences({ language, records, unchanged }: ImportPlan) {
  const fresh = records.filter(({ texts }) => texts.length > 0).length
  const places = { count: fresh, language: sayAny(languageNames[language]) }
  const found =
    fresh > 0
      ? say(fresh === 1 ? 'New in {count} record, in {language}.' : 'New in {count} records, in {language}.', places)
      : say('Nothing is new, in {language}.', places)
  const same = say(
    unchanged === 1 ? '{count} record as it is here already.' : '{count} records as they are here already.',
    { count: unchanged },
  )
  return `${found} ${same}`
}

function outcomeOf(outcomes: Outcome[]) {
  const open = outcomes.filter(({ isPublic }) => isPublic).length
  const saved = outcomes.filter(({ status }) => status === 'saved').length
  return say(
    saved === 1 ? '{count} record imported, {open} public now.' : '{count} records imported, {open} public now.',
    { count: saved, open },
  )
}

function inWords(title: ReactNode, { status, isPublic, reason }: Outcome) {
  if (status === 'saved' && isPublic) return sayParts('{title} is public.', { title })
  if (status === 'saved' && reason) return sayParts('{title} is a draft: {reason}.', { title, reason })
  if (status === 'saved') return sayParts('{title} is a draft.', { title })
  if (status === 'invalid') return sayParts('{title} was not saved: {reason}', { title, reason })
  if (status === 'changed')
    return sayParts('{title} was saved by somebody else just now. Choose the file again to see what is new.', { title })
  if (status === 'failed') return sayParts('{title} could not be saved just now. Try again.', { title })
  return status === 'gone'
    ? sayParts('{title} was deleted in the meantime.', { title })
    : sayParts('{title} has nothing new.', { title })
}
