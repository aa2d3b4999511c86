import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Collection, Issue } from '../../../content/collection.ts'
import { type AskedTime, askedTimeOf, timeField } from '../../../content/schedule.ts'
import { useAuth } from '../../../ui/auth-provider.tsx'
import { useToast } from '../../../ui/toaster.tsx'
import { type CallResult, callRecords } from './call-records.ts'
import { useCheck } from './check/use-check.ts'
import { focusField, focusFieldSoon } from './form-focus.ts'
import { type FormValues, fieldsInOrder, formValues, resolverOf } from './form-values.ts'
import { firstGesture, type Gesture, isDraft, lastGesture, makesDraft, savedMessage, type Way } from './gestures.ts'
import type { LocalCopy } from './local-copies.ts'
import { merge } from './merge.ts'
import type { Editor, OpenedRecord } from './record-answer.ts'
import { isSame } from './same-value.ts'
import type { AskedSchedule } from './schedule-dialog.tsx'
import { startOf } from './start-of.ts'
import { createUploads } from './uploads.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'

export type Activity = 'none' | 'waiting' | 'saving'
export type Problem = { message: string; isSignedOut?: boolean }
/** What has to be known of the person before a save can go through. */
export type Asked = { who: 'anybody' } | { who: 'other'; editor: Editor }

type Options = {
  collection: Collection
  opened?: OpenedRecord
  copied?: OpenedRecord
  copy?: LocalCopy
  onSaved: () => void
  onOutdated: () => void
}

export type Saving = ReturnType<typeof useSave>

const notChecked = 'Save it as a draft to see which fields it lacks, or try again in a moment.'
const askBeforeDiscarding = 'Discard this draft? What is published stays as it is.'

/** Saves of others between two tries of ours, after which it is for the editor to try again. */
const mostMerges = 5

/** The form of one record and its way to the server. Whatever happens there, what is typed stays. */
export function useSave({ collection, opened, copied, copy, onSaved, onOutdated }: Options) {
  const { success, failure } = useToast()
  const user = useAuth().user
  /** Undefined while nothing is stored. */
  const [publication, setPublication] = useState(opened?.publication)
  /** The last one that was tried: a save that has to be tried again is tried as that. */
  const gesture = useRef<Gesture>(lastGesture(publication))
  const [start] = useState(() => startOf({ collection, opened, copied, copy }))
  const form = useForm<FormValues>({
    defaultValues: start.values,
    resolver: resolverOf(collection, () => makesDraft(gesture.current)),
    shouldFocusError: false,
  })
  const draft = useDraft({ form, user: user?.id ?? '', collection: collection.slug, ...start })
  const conflict = useConflict({ collection, form, draft, theirs: start.theirs })
  const [uploads] = useState(createUploads)
  const check = useCheck(collection)
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState<Asked>()
  const [activity, setActivity] = useState<Activity>('none')
  const [schedule, setSchedule] = useState<AskedSchedule>()
  const isBusy = useRef(false)
  /** In whose name it is saved: whoever opened the page, until somebody says otherwise. */
  const editor = useRef(user?.id)
  /** Sent without an answer that says what became of it. */
  const unanswered = useRef<FormValues[]>([])
  const closeFailure = useRef(() => {})
  // Nobody is left whom it could help.
  useEffect(() => () => closeFailure.current(), [])

  /** One save at a time; the failures of the last try are no longer true. */
  async function save(asked: Gesture) {
    if (isBusy.current || !conflict.resolve()) return
    isBusy.current = true
    gesture.current = asked
    closeFailure.current()
    setProblem(undefined)
    setActivity('waiting')
    const withoutPicture = await uploads.settle()
    if (asked.as === 'discarded') await send(form.getValues())
    else if (withoutPicture.length > 0) focusFieldSoon(withoutPicture[0])
    else await form.handleSubmit(sendChecked, showMessages)()
    setActivity('none')
    isBusy.current = false
  }

  /** Nothing goes public that must be mended first, now or when its time comes. */
  async function sendChecked(values: FormValues) {
    setActivity('saving')
    const isPublished = !makesDraft(gesture.current)
    if (isPublished && (await check.stops(values, ids()))) return
    await send(values)
  }

  const ids = () => ({ id: draft.base().id, newId: start.newId })

  async function showCheck() {
    closeFailure.current()
    if (await check.show(form.getValues(), ids())) return
    closeFailure.current = failure({ title: 'The page could not be checked', description: notChecked })
  }

  async function send(values: FormValues, merges = 0): Promise<void> {
    setActivity('saving')
    const { id, version } = draft.base()
    const call = id ? ({ method: 'PUT', id } as const) : ({ method: 'POST' } as const)
    const body = {
      version,
      newId: id ? undefined : start.newId,
      editor: editor.current,
      ...gesture.current,
      values: id ? withoutOwnPlace(values) : values,
    }
    const answer = await callRecords(collection.slug, { ...call, body })
    if (answer.status === 'stale' && gesture.current.as !== 'discarded' && mergeWith(answer.record)) {
      if (merges < mostMerges) return send(form.getValues(), merges + 1)
      return refuse({ message: `Others are saving this ${collection.noun[0]} all the time. Please try again.` }, !id)
    }
    settle(answer, values, !id)
  }

  /** Once what is to be published then is complete. */
  function askForTime() {
    const { publishAt } = publication ?? {}
    const time = publishAt ? askedTimeOf(new Date(publishAt)) : undefined
    gesture.current = { as: 'published' }
    return form.handleSubmit(() => setSchedule({ time }), showMessages)()
  }

  /** A record that was moved in the list meanwhile stays where it is, unless its number was typed here. */
  function withoutOwnPlace({ displayOrder, ...others }: FormValues) {
    return isSame(displayOrder, draft.base().values.displayOrder) ? others : { ...others, displayOrder }
  }

  /** True when nobody has to choose: what they and we have changed stands together in the form now. */
  function mergeWith(record: OpenedRecord) {
    const theirs = formValues(collection, record.values)
    // It may be our own save, whose answer got lost.
    const ours = unanswered.current.find((sent) => isSame(sent, theirs))
    const base = { ...draft.base(), id: record.id, ...(ours && { values: ours }) }
    draft.rebase(base)
    setPublication(record.publication)
    const merged = merge(base.values, form.getValues(), theirs)
    // Whoever changes what is published is asked before a draft of somebody else goes public with it.
    const wouldPublish = publication && !isDraft(publication) && isDraft(record.publication)
    if (merged.conflicts.length > 0 || (wouldPublish && !makesDraft(gesture.current))) return false
    conflict.adopt(record, merged)
    return true
  }

  function settle(answer: CallResult, sent: FormValues, wasNew: boolean) {
    if (answer.status === 'refused') unanswered.current.push(sent)
    switch (answer.status) {
      case 'saved':
        success(
          savedMessage({
            collection,
            gesture: gesture.current,
            before: wasNew ? undefined : publication,
            after: answer.record.publication,
          }),
        )
        conflict.tellMerged()
        if (gesture.current.as === 'discarded' || isSame(form.getValues(), sent)) {
          draft.end()
          return onSaved()
        }
        // Somebody typed on while the answer was under way: that is not saved yet.
        draft.rebase({ id: answer.record.id, version: answer.record.version, values: sent })
        setPublication(answer.record.publication)
        return onOutdated()
      case 'invalid':
        return showIssues(answer.issues)
      case 'stale':
        // What was to be discarded is no longer what the editor sees.
        if (gesture.current.as === 'discarded') gesture.current = { as: 'draft' }
        setPublication(answer.record.publication)
        return conflict.show(answer.record)
      case 'other-editor':
        return setAsked({ who: 'other', editor: answer.editor })
      case 'gone':
        draft.rebase({ values: formValues(collection) })
        setPublication(undefined)
        onOutdated()
        return refuse(
          { message: `This ${collection.noun[0]} was deleted meanwhile. Create makes a new one of it.` },
          wasNew,
        )
      case 'refused':
        if (!answer.isSignedOut) return refuse(answer, wasNew)
        setProblem({ message: 'Your session has ended. Sign in, and it is saved.', isSignedOut: true })
        return setAsked({ who: 'anybody' })
    }
  }

  function refuse(reason: Problem, wasNew: boolean) {
    const title = wasNew ? collection.failures.create : collection.failures.update
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

  function showIssues(all: Issue[]) {
    const issues = all.filter(({ field }) => field !== timeField)
    const time = all.find(({ field }) => field === timeField)
    if (time) setSchedule({ time: gesture.current as AskedTime, message: time.message })
    if (issues.length === 0) return
    for (const { field, message } of issues) form.setError(field, { type: 'server', message })
    announce(issues)
  }

  function announce(issues: Issue[]) {
    closeFailure.current = failure(collection.invalid(issues.map(({ message }) => message)))
    focusFieldSoon(fieldsInOrder(collection).find((name) => issues.some(({ field }) => field === name)))
  }

  return {
    form,
    draft,
    uploads,
    conflict,
    check,
    publication,
    problem,
    asked,
    activity,
    underway: gesture.current.as,
    notice: start.notice,
    /** As the button says. */
    save: () => void save(firstGesture(publication)),
    /** As it was tried the last time. */
    saveAgain: () => void save(gesture.current),
    /** As the menu says. */
    choose(as: Way | 'checked') {
      if (as === 'checked') void showCheck()
      else if (as === 'scheduled') void askForTime()
      else if (as !== 'discarded' || window.confirm(askBeforeDiscarding)) void save({ as })
    },
    schedule,
    onTime(time?: AskedTime) {
      setSchedule(undefined)
      if (time) void save({ as: 'scheduled', ...time })
    },
    askForSession: () => setAsked({ who: 'anybody' }),
    /** Answers what was asked for; without an editor the save waits for another try. */
    onAnswered(by?: Editor['id']) {
      setAsked(undefined)
      if (by === undefined) return
      editor.current = by
      void save(gesture.current)
    },
    take() {
      // Before the panel goes, and with it the button that has the focus.
      focusField(fieldsInOrder(collection)[0])
      conflict.takeAll()
    },
  }
}
