import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { type AskedTime, askedTimeOf, timeField } from '#app/content/engine/schedule.ts'
import { type CallResult, callRecords } from '#app/routes/cms/call/call-records.ts'
import type { Editor, OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { useCheck } from '#app/routes/cms/collection/check/use-check.ts'
import { focusField, focusFieldSoon } from '#app/routes/cms/collection/form/form-focus.ts'
import { createUploads } from '#app/routes/cms/pictures/uploads.ts'
import { type FormValues, fieldsInOrder, formValues, resolverOf } from '#app/routes/cms/record/form-values.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import {
  firstGesture,
  firstNames,
  type Gesture,
  isOfWaiting,
  makesDraft,
  type Standing,
  savedMessage,
  type Way,
  wouldPublish,
} from './gestures.ts'
import { merge } from './merge.ts'
import type { AskedSchedule } from './schedule-dialog.tsx'
import { startOf } from './start-of.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useFailures } from './use-failures.ts'

export type Activity = 'none' | 'waiting' | 'saving'
export type Problem = { message: string; isSignedOut?: boolean }
/** What has to be known of the person before a save can go through. */
export type Asked = { who: 'anybody' } | { who: 'other'; editor: Editor }

type Options = {
  collection: Collection
  opened?: OpenedRecord
  copied?: OpenedRecord
  copy?: LocalCopy
  /** It is saved, and the form has done its work. */
  onSaved: () => void
  /** It is saved under this id, and the form stays. */
  onStored: (id: string) => void
  /** The list no longer shows what is stored. */
  onOutdated: () => void
}

/** What is to happen to the record, and whether the form stays open then. */
type Attempt = { gesture: Gesture; stays?: boolean }

export type Saving = ReturnType<typeof useSave>

const notChecked = 'Save it as a draft to see which fields it lacks, or try again in a moment.'
const askBeforeDiscarding = 'Discard this draft? What is published stays as it is.'

/** Saves of others between two tries of ours, after which it is for the editor to try again. */
const mostMerges = 5

/** The form of one record and its way to the server. Whatever happens there, what is typed stays. */
export function useSave({ collection, opened, copied, copy, ...on }: Options) {
  const { success } = useToast()
  const user = useAuth().user
  /** Undefined while nothing is stored. */
  const [publication, setPublication] = useState(opened?.publication)
  const [start] = useState(() => startOf({ collection, opened, copied, copy }))
  const standingAt = (isOfDraft = false): Standing => ({ publication, isOfDraft })
  /** The last one: a save that has to be tried again is tried as that. */
  const attempt = useRef<Attempt>({ gesture: firstGesture(standingAt(start.base.isOfDraft)) })
  const form = useForm<FormValues>({
    defaultValues: start.values,
    resolver: resolverOf(collection, () => makesDraft(attempt.current.gesture)),
    shouldFocusError: false,
  })
  const draft = useDraft({ form, user: user?.id ?? '', collection: collection.slug, ...start })
  const conflict = useConflict({ collection, form, draft, theirs: start.theirs })
  const failures = useFailures({ collection, form })
  const [uploads] = useState(createUploads)
  const check = useCheck(collection)
  const [notice, setNotice] = useState(start.notice)
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState<Asked>()
  const [activity, setActivity] = useState<Activity>('none')
  const [schedule, setSchedule] = useState<AskedSchedule>()
  const isBusy = useRef(false)
  const isOver = useRef(false)
  /** In whose name it is saved: whoever opened the page, until somebody says otherwise. */
  const editor = useRef(user?.id)
  /** Sent without an answer that says what became of it. */
  const unanswered = useRef<FormValues[]>([])
  const standing = standingAt(draft.base().isOfDraft)

  /** One save at a time; the failures of the last try are no longer true. */
  async function save(asked: Attempt) {
    if (isBusy.current || isOver.current || !conflict.resolve()) return
    isBusy.current = true
    attempt.current = asked
    failures.close()
    setProblem(undefined)
    setActivity('waiting')
    const withoutPicture = await uploads.settle()
    if (asked.gesture.as === 'discarded') await send(form.getValues())
    else if (withoutPicture.length > 0) focusFieldSoon(withoutPicture[0])
    else await form.handleSubmit(sendChecked, failures.showMessages)()
    setActivity('none')
    isBusy.current = false
  }

  /** Nothing goes public that must be mended first, now or when its time comes. */
  async function sendChecked(values: FormValues) {
    setActivity('saving')
    const isPublished = !makesDraft(attempt.current.gesture)
    if (isPublished && (await check.stops(values, ids()))) return
    await send(values)
  }

  const ids = () => ({ id: draft.base().id, newId: start.newId })

  async function showCheck() {
    failures.close()
    if (await check.show(form.getValues(), ids())) return
    failures.tell({ title: 'The page could not be checked', description: notChecked })
  }

  async function send(values: FormValues, merges = 0): Promise<void> {
    setActivity('saving')
    const { id, version } = draft.base()
    const call = id ? ({ method: 'PUT', id } as const) : ({ method: 'POST' } as const)
    const body = {
      version,
      newId: id ? undefined : start.newId,
      editor: editor.current,
      ...attempt.current.gesture,
      values: id ? withoutOwnPlace(values) : values,
    }
    const answer = await callRecords(collection.slug, { ...call, body })
    const isDiscarded = attempt.current.gesture.as === 'discarded'
    if (answer.status === 'stale' && !isDiscarded && mergeWith(answer.record)) {
      // The form changes its own lists in place, and what was sent is compared with it.
      if (merges < mostMerges) return send(structuredClone(form.getValues()), merges + 1)
      return refuse({ message: `Others are saving this ${collection.noun[0]} all the time. Please try again.` }, !id)
    }
    settle(answer, values, !id)
  }

  /** Once what is to be published then is complete. */
  async function askForTime() {
    const { publishAt } = publication ?? {}
    const time = publishAt ? askedTimeOf(new Date(publishAt)) : undefined
    const last = attempt.current
    attempt.current = { gesture: { as: 'published' } }
    await form.handleSubmit(() => setSchedule({ time }), failures.showMessages)()
    // Nothing was tried: a save that is tried again is still the one before.
    attempt.current = last
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
    // A draft of somebody else does not go public with what is saved here.
    const isAsked = !ours && wouldPublish(attempt.current.gesture, record.publication)
    if (merged.clashes.length > 0 || isAsked) return false
    conflict.adopt(record, merged)
    return true
  }

  function settle(answer: CallResult, sent: FormValues, wasNew: boolean) {
    if (answer.status === 'refused') unanswered.current.push(sent)
    switch (answer.status) {
      case 'saved':
        return settleSaved(answer.record, sent, wasNew)
      case 'invalid':
        return showIssues(answer.issues)
      case 'stale': {
        const { gesture, stays } = attempt.current
        const { publication } = answer.record
        // What was to be discarded or published is no longer what the editor sees.
        if (gesture.as === 'discarded') attempt.current = { gesture: { as: 'draft' } }
        else if (wouldPublish(gesture, publication)) attempt.current = { gesture: firstGesture({ publication }), stays }
        setPublication(publication)
        return conflict.show(answer.record)
      }
      case 'other-editor':
        return setAsked({ who: 'other', editor: answer.editor })
      case 'gone': {
        const isOfDraft = attempt.current.gesture.as !== 'published' || isOfWaiting(standing)
        draft.rebase({ values: formValues(collection), isOfDraft })
        setPublication(undefined)
        on.onOutdated()
        const [create] = firstNames({ isOfDraft })
        const message = `This ${collection.noun[0]} was deleted meanwhile. ${create} makes a new one of it.`
        return refuse({ message }, wasNew)
      }
      case 'refused':
        if (!answer.isSignedOut) return refuse(answer, wasNew)
        setProblem({ message: 'Your session has ended. Sign in, and it is saved.', isSignedOut: true })
        return setAsked({ who: 'anybody' })
    }
  }

  function settleSaved({ id, version, publication: after }: OpenedRecord, sent: FormValues, wasNew: boolean) {
    const { gesture, stays } = attempt.current
    success(savedMessage({ collection, gesture, before: wasNew ? undefined : publication, after }))
    conflict.tellMerged()
    // Somebody may have typed on while the answer was under way: that is not saved yet.
    const isAll = gesture.as === 'discarded' || isSame(form.getValues(), sent)
    if (isAll && !stays) {
      isOver.current = true
      draft.end()
      return on.onSaved()
    }
    unanswered.current = []
    draft.rebase({ id, version, values: sent })
    setPublication(after)
    setNotice(undefined)
    on.onStored(id)
  }

  function refuse(reason: Problem, wasNew: boolean) {
    const title = wasNew ? collection.failures.create : collection.failures.update
    failures.tell({ title, description: reason.message })
    setProblem(reason)
  }

  function showIssues(all: Issue[]) {
    const issues = all.filter(({ field }) => field !== timeField)
    const time = all.find(({ field }) => field === timeField)
    if (time) setSchedule({ time: attempt.current.gesture as AskedTime, message: time.message })
    if (issues.length > 0) failures.showIssues(issues)
  }

  return {
    form,
    draft,
    uploads,
    conflict,
    check,
    standing,
    publication,
    problem,
    asked,
    activity,
    attempted: attempt.current.gesture,
    notice,
    /** As the button says. */
    save: ({ stays }: Pick<Attempt, 'stays'> = {}) => void save({ gesture: firstGesture(standing), stays }),
    /** As it was tried the last time. */
    saveAgain: () => void save(attempt.current),
    /** As the menu says. */
    choose(as: Way | 'checked') {
      if (as === 'checked') void showCheck()
      else if (as === 'scheduled') void askForTime()
      else if (as !== 'discarded' || window.confirm(askBeforeDiscarding)) void save({ gesture: { as } })
    },
    schedule,
    onTime(time?: AskedTime) {
      setSchedule(undefined)
      if (time) void save({ gesture: { as: 'scheduled', ...time } })
    },
    askForSession: () => setAsked({ who: 'anybody' }),
    /** Answers what was asked for; without an editor the save waits for another try. */
    onAnswered(by?: Editor['id']) {
      setAsked(undefined)
      if (by === undefined) return
      editor.current = by
      void save(attempt.current)
    },
    take() {
      // Before the panel goes, and with it the button that has the focus.
      focusField(fieldsInOrder(collection)[0])
      conflict.takeAll()
    },
  }
}
