import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { focusChoiceSoon, keepCaret } from '#app/routes/cms/collection/form/form-focus.ts'
import { writeValue } from '#app/routes/cms/collection/form/write-value.ts'
import { type FormValues, formValues, labelsOf } from '#app/routes/cms/record/form-values.ts'
import { useToast } from '#app/ui/toaster.tsx'
import type { Draft } from './draft.ts'
import { type Choice, type Choices, isChosen, type Merge, merge } from './merge.ts'

/** What somebody else saved to the same, and what the editor has chosen so far, by clash. */
export type Conflict = { theirs: OpenedRecord; choices: Choices; isAsked: boolean }

type Options = {
  collection: Collection
  form: UseFormReturn<FormValues>
  draft: Draft
  /** A conflict to begin with. */
  theirs?: OpenedRecord
}

export function useConflict({ collection, form, draft, theirs }: Options) {
  const { success } = useToast()
  const [conflict, setConflict] = useState<Conflict | undefined>(theirs && show(theirs))
  /** Told when it is saved. */
  const merged = useRef<{ who: string; fields: Set<string> }>(undefined)

  const valuesOf = (record: OpenedRecord) => formValues(collection, record.values)

  function write(values: FormValues) {
    keepCaret(() => {
      for (const [name, value] of Object.entries(values)) writeValue(form, name, value)
    })
  }

  /** The form continues from their version. */
  function adopt(record: OpenedRecord, { values, taken }: Pick<Merge, 'values' | 'taken'>) {
    write(values)
    draft.rebase({ id: record.id, version: record.version, values: valuesOf(record) })
    setConflict(undefined)
    if (taken.length === 0) return
    const fields = new Set([...(merged.current?.fields ?? []), ...taken])
    merged.current = { who: record.updatedBy ?? 'Somebody else', fields }
  }

  return {
    current: conflict,
    adopt,
    show: (record: OpenedRecord) => setConflict(show(record)),
    choose: (key: string, choice: Choice) =>
      setConflict((last) => last && { ...last, choices: { ...last.choices, [key]: choice } }),
    /** False while something is left to choose; otherwise the form holds what was chosen. */
    resolve() {
      if (!conflict) return true
      const { theirs, choices } = conflict
      const merged = merge(draft.base().values, form.getValues(), valuesOf(theirs), choices)
      if (merged.clashes.some((clash) => !isChosen(clash, choices[clash.key]))) {
        setConflict({ ...conflict, isAsked: true })
        focusChoiceSoon()
        return false
      }
      adopt(theirs, merged)
      return true
    },
    takeAll() {
      if (!conflict) return
      const values = valuesOf(conflict.theirs)
      write(values)
      draft.rebase({ id: conflict.theirs.id, version: conflict.theirs.version, values })
      form.clearErrors()
      setConflict(undefined)
    },
    /** Says whose changes were saved along with one's own. */
    tellMerged() {
      if (!merged.current) return
      const { who, fields } = merged.current
      const description = `${who} changed ${labelsOf(collection, [...fields])} meanwhile. It is saved together with yours.`
      success({ title: 'Changes merged', description })
      merged.current = undefined
    },
  }
}

const show = (theirs: OpenedRecord): Conflict => ({ theirs, choices: {}, isAsked: false })
