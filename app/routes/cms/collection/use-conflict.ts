import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Collection } from '../../../content/collection.ts'
import { useToast } from '../../../ui/toaster.tsx'
import type { Draft } from './draft.ts'
import { focusChoiceSoon } from './form-focus.ts'
import { type FormValues, formValues, labelsOf } from './form-values.ts'
import { type Merge, merge } from './merge.ts'
import type { OpenedRecord } from './record-answer.ts'

export type Choice = 'mine' | 'theirs'

/** What somebody else saved to the same fields, and whose text the editor has chosen so far. */
export type Conflict = { theirs: OpenedRecord; choices: Record<string, Choice>; isAsked: boolean }

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

  /** The form continues from their version. */
  function adopt(record: OpenedRecord, { values, taken }: Pick<Merge, 'values' | 'taken'>) {
    for (const name of taken) form.setValue(name, values[name] as FormValues[string])
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
    choose: (name: string, choice: Choice) =>
      setConflict((last) => last && { ...last, choices: { ...last.choices, [name]: choice } }),
    /** False while something is left to choose; otherwise the form holds what was chosen. */
    resolve() {
      if (!conflict) return true
      const theirs = valuesOf(conflict.theirs)
      const { values, taken, conflicts } = merge(draft.base().values, form.getValues(), theirs)
      const open = conflicts.filter((name) => !conflict.choices[name])
      if (open.length > 0) {
        setConflict({ ...conflict, isAsked: true })
        focusChoiceSoon()
        return false
      }
      const chosen = conflicts.filter((name) => conflict.choices[name] === 'theirs')
      for (const name of chosen) form.setValue(name, theirs[name] as FormValues[string])
      adopt(conflict.theirs, { values, taken })
      return true
    },
    takeAll() {
      if (!conflict) return
      const values = valuesOf(conflict.theirs)
      for (const [name, value] of Object.entries(values)) form.setValue(name, value)
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
