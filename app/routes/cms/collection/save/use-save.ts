import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import type { AskedTime } from '#app/content/engine/schedule.ts'
import { useHouse } from '#app/house.ts'
import type { Locale, OtherLocale } from '#app/language/locales.ts'
import { callRecords } from '#app/routes/cms/call/call-records.ts'
import type { Editor, OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { useCheck } from '#app/routes/cms/collection/check/use-check.ts'
import {
  focusChoiceSoon,
  focusField,
  focusFieldSoon,
  isInConflict,
} from '#app/routes/cms/collection/form/form-focus.ts'
import { writeValues } from '#app/routes/cms/collection/form/write-values.ts'
import { createUploads } from '#app/routes/cms/pictures/uploads.ts'
import { type FormValues, fieldsInOrder, resolverOf } from '#app/routes/cms/record/form-values.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { sendInTheNameOf } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say, type Term } from '#app/words/say.ts'
import type { Choice } from './clash.ts'
import { makesDraft, type Way } from './gestures.ts'
import { isUnderWay, nextStep, standingOf } from './save-machine.ts'
import type { SaveEffect, SaveEvent, SaveState } from './save-step.ts'
import { startOf } from './start-of.ts'
import { useDraft } from './use-draft.ts'
import { useMessages } from './use-messages.ts'

type Options = {
  collection: Collection
  opened?: OpenedRecord
  copied?: OpenedRecord
  copy?: LocalCopy
  onSaved: () => void
  /** It is saved under this id, and the form stays. */
  onStored: (id: string) => void
  onOutdated: () => void
}

export type Saving = ReturnType<typeof useSave>

const notChecked: Term = 'Save it as a draft to see which fields it lacks, or try again in a moment.'
const askBeforeDiscarding: Term = 'Discard this draft? What is published stays as it is.'

/** The form of one record and its way to the server: does what the machine decides, and tells it what came of it. */
export function useSave({ collection, opened, copied, copy, ...on }: Options) {
  const { success } = useToast()
  const user = useAuth().user
  const [start] = useState(() => startOf({ collection, opened, copied, copy, editor: user?.id }))
  const current = useRef(start.state)
  const [state, setState] = useState(start.state)
  /** That is shown beside English. */
  const { languages } = useHouse()
  const [language, showLanguage] = useState<Locale>(() => askedLanguage(languages) ?? 'en')
  /** The fields are checked for a time to publish them, whatever was tried last. */
  const isForTime = useRef(false)
  const form = useForm<FormValues>({
    defaultValues: start.values,
    resolver: resolverOf(collection, () => !isForTime.current && makesDraft(current.current.attempt.gesture)),
    shouldFocusError: false,
  })
  const { newId } = start.state
  const base = () => current.current.base
  // Who has agreed to save what somebody else began does nothing but that.
  useEffect(() => () => sendInTheNameOf(user?.id), [user?.id])
  const of = { user: user?.id ?? '', collection: collection.slug, copied: start.copied }
  const draft = useDraft({ form, ...of, newId, base })
  const [uploads] = useState(createUploads)
  const check = useCheck(collection)
  const messages = useMessages({ collection, form })

  function tell(event: SaveEvent, values = structuredClone(form.getValues())) {
    const next = nextStep(collection, current.current, event, values)
    current.current = next.state
    setState(next.state)
    for (const effect of next.effects) run(effect)
  }

  function run(effect: SaveEffect) {
    switch (effect.do) {
      case 'ask before discarding':
        return window.confirm(say(askBeforeDiscarding)) && tell({ on: 'discard confirmed' })
      case 'wait for uploads':
        return void uploads.settle({ asks: true }).then((without) => tell({ on: 'uploads settled', without }))
      case 'check fields':
        return void checkFields(effect.of)
      case 'check page': {
        const { values, language, isScheduled } = effect
        const looked = { values, language, isScheduled, opening: opening() }
        return void check.stops(looked, ids()).then((isStopped) => tell({ on: 'page checked', isStopped }))
      }
      case 'send':
        return void callRecords(collection.slug, effect).then((answer) =>
          tell({ on: 'answered', answer, isMore: uploads.isRunning() }),
        )
      case 'write':
        return writeValues(form, effect.values)
      case 'look':
        return draft.look()
      case 'move copy':
        return draft.moveCopy(effect.from)
      case 'end draft':
        return draft.end()
      case 'say':
        return success(effect.message)
      case 'fail':
        return messages.fail(effect.message)
      case 'close failure':
        return messages.close()
      case 'show messages':
        return messages.showOwn()
      case 'show issues':
        return messages.show(effect.issues)
      case 'clear messages':
        return form.clearErrors()
      case 'focus':
        if (effect.at === 'choice') return focusChoiceSoon()
        if (effect.at !== 'first field') return focusFieldSoon(effect.at.field)
        // Whoever is in a field already stays there.
        if (isInConflict()) focusField(fieldsInOrder(collection)[0])
        return
      case 'outdated':
        return on.onOutdated()
      case 'stored':
        return on.onStored(effect.id)
      case 'saved':
        return on.onSaved()
    }
  }

  async function checkFields(of: 'save' | 'time') {
    isForTime.current = of === 'time'
    await form.handleSubmit(
      (values) => tell({ on: 'fields checked', of, isValid: true }, values),
      () => tell({ on: 'fields checked', of, isValid: false }),
    )()
    isForTime.current = false
  }

  const ids = () => ({ id: base().id, newId })
  const opening = () => (current.current.publication?.status === 'published' ? [] : languages)

  async function showCheck() {
    messages.close()
    const looked = { values: form.getValues(), language: language === 'en' ? undefined : language, opening: opening() }
    if (await check.show(looked, ids())) return
    messages.fail({ title: say('The page could not be checked'), description: say(notChecked) })
  }

  const press = (press: Extract<SaveEvent, { on: 'press' }>['press']) => tell({ on: 'press', press })
  return {
    form,
    draft,
    uploads,
    check,
    state,
    language,
    showLanguage,
    standing: {
      ...standingOf(state),
      isPage: collection.page !== undefined,
      language: language === 'en' ? undefined : language,
    },
    activity: activityOf(state),
    storedId: () => base().id,
    press,
    choose(as: Way | 'checked') {
      if (as === 'checked') void showCheck()
      else if (as !== 'language') press(as)
      else if (language !== 'en') tell({ on: 'language pressed', language })
    },
    onTime: (time?: AskedTime) => tell({ on: 'time chosen', time }),
    onSide: (key: string, choice: Choice) => tell({ on: 'side chosen', key, choice }),
    onTakeTheirs: () => tell({ on: 'theirs taken' }),
    /** Something would be lost if the form went now. */
    hasUnsaved: () => draft.read().isChanged || uploads.isRunning() || isUnderWay(current.current),
    leave() {
      tell({ on: 'left' })
      draft.end()
    },
    askForSession: () => tell({ on: 'session asked for' }),
    onEditor(by?: Editor['id']) {
      // So that all else that the form does is done in that name too.
      if (by) sendInTheNameOf(by)
      tell({ on: 'editor told', by })
    },
  }
}

/** In the address, from where a list of what is to be translated leads to the form. */
const askedLanguage = (chosen: OtherLocale[]) => {
  const asked = new URLSearchParams(location.search).get('in')
  return chosen.find((locale) => locale === asked)
}

export type Activity = 'none' | 'waiting' | 'saving'

function activityOf({ phase }: SaveState): Activity {
  if (phase === 'uploads' || phase === 'fields') return 'waiting'
  return phase === 'page' || phase === 'answer' ? 'saving' : 'none'
}
