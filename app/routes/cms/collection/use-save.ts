import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Collection, Issue } from '../../../content/collection.ts'
import { useToast } from '../../../ui/toaster.tsx'
import { type CallResult, callRecords } from './call-records.ts'
import { focusField, focusFieldSoon } from './form-focus.ts'
import { type FormValues, fieldsInOrder, formValues, resolverOf } from './form-values.ts'
import type { OpenedRecord } from './record-answer.ts'
import { createUploads } from './uploads.ts'

export type Activity = 'none' | 'waiting' | 'saving'
export type Problem = { message: string; isSignedOut?: boolean }

type Options = {
  collection: Collection
  opened?: OpenedRecord
  copied?: OpenedRecord['values']
  onSaved: () => void
  onOutdated: () => void
}
type Target = Pick<OpenedRecord, 'id' | 'version'> | undefined

/** The form of one record and its way to the server. Whatever happens there, what is typed stays. */
export function useSave({ collection, opened, copied, onSaved, onOutdated }: Options) {
  const { success, failure } = useToast()
  const form = useForm<FormValues>({
    defaultValues: formValues(collection, opened?.values ?? copied),
    resolver: resolverOf(collection),
    shouldFocusError: false,
  })
  const [uploads] = useState(createUploads)
  /** The record that a save replaces; undefined creates one. */
  const [target, setTarget] = useState<Target>(opened)
  const [theirs, setTheirs] = useState<OpenedRecord>()
  const [problem, setProblem] = useState<Problem>()
  const [activity, setActivity] = useState<Activity>('none')
  const isBusy = useRef(false)
  const closeFailure = useRef(() => {})
  // Nobody is left whom it could help.
  useEffect(() => () => closeFailure.current(), [])

  /** One save at a time; the failures of the last try are no longer true. */
  async function save(onto = target) {
    if (isBusy.current) return
    isBusy.current = true
    closeFailure.current()
    setProblem(undefined)
    setActivity('waiting')
    const withoutPicture = await uploads.settle()
    if (withoutPicture.length > 0) focusFieldSoon(withoutPicture[0])
    else await form.handleSubmit((values) => send(values, onto), showMessages)()
    setActivity('none')
    isBusy.current = false
  }

  async function send(values: FormValues, onto: Target) {
    setActivity('saving')
    const body = { version: onto?.version, values: onto ? withoutOwnPlace(values) : values }
    const call = onto ? ({ method: 'PUT', id: onto.id } as const) : ({ method: 'POST' } as const)
    settle(await callRecords(collection.slug, { ...call, body }), onto, JSON.stringify(values))
  }

  /** A record that was moved in the list meanwhile stays where it is, unless its number was typed here. */
  function withoutOwnPlace({ displayOrder, ...others }: FormValues) {
    return form.getFieldState('displayOrder').isDirty ? { ...others, displayOrder } : others
  }

  function settle(answer: CallResult, onto: Target, sent: string) {
    if (answer.status !== 'refused') setTheirs(answer.status === 'stale' ? answer.record : undefined)
    switch (answer.status) {
      case 'saved':
        success(onto ? collection.messages.updated : collection.messages.created)
        if (JSON.stringify(form.getValues()) === sent) {
          form.reset(form.getValues())
          return onSaved()
        }
        // Somebody typed on while the answer was under way: that is not saved yet.
        setTarget(answer.record)
        return onOutdated()
      case 'invalid':
        return showIssues(answer.issues)
      case 'stale':
        return
      case 'gone':
        setTarget(undefined)
        onOutdated()
        return refuse(
          { message: `This ${collection.noun[0]} was deleted meanwhile. Create makes a new one of it.` },
          onto,
        )
      case 'refused':
        return refuse(answer, onto)
    }
  }

  function refuse(reason: Problem, onto: Target) {
    const title = onto ? collection.failures.update : collection.failures.create
    closeFailure.current = failure({ title, description: reason.message })
    setProblem(reason)
  }

  function showMessages() {
    const named = Object.keys(collection.fields).map((field) => ({
      field,
      message: form.getFieldState(field).error?.message,
    }))
    announce(named.filter((issue): issue is Issue => Boolean(issue.message)))
  }

  function showIssues(issues: Issue[]) {
    for (const { field, message } of issues) form.setError(field, { type: 'server', message })
    announce(issues)
  }

  function announce(issues: Issue[]) {
    closeFailure.current = failure(collection.invalid(issues.map(({ message }) => message)))
    focusFieldSoon(fieldsInOrder(collection).find((name) => issues.some(({ field }) => field === name)))
  }

  return {
    form,
    uploads,
    target,
    theirs,
    problem,
    activity,
    save: () => save(),
    saveOver() {
      if (!theirs) return
      setTarget(theirs)
      void save(theirs)
    },
    take() {
      if (!theirs) return
      // Before the panel goes, and with it the button that has the focus.
      focusField(fieldsInOrder(collection)[0])
      setTarget(theirs)
      setTheirs(undefined)
      form.reset(formValues(collection, theirs.values))
    },
  }
}
