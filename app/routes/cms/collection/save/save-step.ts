import type { Collection, Issue, ToastText } from '#app/content/engine/collection.ts'
import type { AskedTime } from '#app/content/engine/schedule.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { CallResult } from '#app/routes/cms/call/call-records.ts'
import type { Editor, OpenedRecord, Publication } from '#app/routes/cms/call/record-answer.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import type { Choice } from './clash.ts'
import type { Gesture, Standing, Way } from './gestures.ts'
import type { Choices } from './merge.ts'

/** What the form began with: a stored version, or, without an id, what a new record is made of; that may be a draft. */
export type Base = { id?: string; version?: number; values: FormValues; isOfDraft?: boolean }

export type Attempt = { gesture: Gesture; stays?: boolean }

export type Problem = { message: string; isSignedOut?: boolean }
/** What has to be known of the person before a save can go through. */
export type Asked = { who: 'anybody' } | { who: 'other'; editor: Editor }
export type AskedSchedule = { time?: AskedTime; message?: string }
/** What somebody else saved to the same, and what the editor has chosen so far, by clash. */
export type Conflict = { theirs: OpenedRecord; choices: Choices; isAsked: boolean }

export type SaveState = {
  base: Base
  newId: string
  publication?: Publication
  /** In whose name it is saved: whoever opened the page, until somebody says otherwise. */
  editor?: string
  /** What a save waits for; over: it is saved, and the form closes. */
  phase: 'idle' | 'uploads' | 'fields' | 'page' | 'answer' | 'over'
  /** The last one: a save that has to be tried again is tried as that. */
  attempt: Attempt
  /** How the record stood before the editor's eyes as they pressed. */
  pressedAt: Standing
  /** As it stood in the form, see `savedBy`. */
  sent: FormValues
  merges: number
  /** Pressed once more while what was typed before was under way. */
  next?: Attempt
  /** Sent without an answer that says what became of it. */
  unanswered: { gesture: Gesture; values: FormValues }[]
  /** The form was left while its save was under way. */
  isLeft?: boolean
  merged?: { who: string; fields: string[] }
  conflict?: Conflict
  problem?: Problem
  notice?: string
  asked?: Asked
  schedule?: AskedSchedule
}

export type SaveEvent =
  | { on: 'press'; press: 'save' | 'save and stay' | 'again' | 'again and stay' | Exclude<Way, 'language'> }
  | { on: 'language pressed'; language: OtherLocale }
  | { on: 'discard confirmed' }
  | { on: 'time chosen'; time?: AskedTime }
  | { on: 'session asked for' }
  /** In whose name to save now; undefined: not yet. */
  | { on: 'editor told'; by?: Editor['id'] }
  | { on: 'side chosen'; key: string; choice: Choice }
  | { on: 'theirs taken' }
  /** The form is left without what stands in it. */
  | { on: 'left' }
  | { on: 'uploads settled'; without: string[] }
  | { on: 'fields checked'; of: 'save' | 'time'; isValid: boolean }
  | { on: 'page checked'; isStopped: boolean }
  /** `isMore`: something is written or uploaded in the form that does not stand in it yet. */
  | { on: 'answered'; answer: CallResult; isMore: boolean }

/** To be done in the order in which they are told. */
export type SaveEffect =
  | { do: 'ask before discarding' | 'wait for uploads' | 'show messages' | 'clear messages' | 'close failure' }
  | { do: 'check fields'; of: 'save' | 'time' }
  | { do: 'check page'; values: FormValues; isScheduled: boolean; language: OtherLocale | undefined }
  | { do: 'send'; method: 'POST' | 'PUT'; id?: string; editor?: string; body: object }
  | { do: 'write'; values: FormValues }
  /** The base is another one: changes are told from that on. */
  | { do: 'look' }
  /** From the place of this record, or of a new one, to that of the base. */
  | { do: 'move copy'; from?: string }
  | { do: 'end draft' }
  | { do: 'say' | 'fail'; message: ToastText }
  | { do: 'show issues'; issues: Issue[] }
  | { do: 'focus'; at: 'first field' | 'choice' | { field?: string } }
  | { do: 'outdated' | 'saved' }
  | { do: 'stored'; id: string }

export type Step = { collection: Collection; state: SaveState; effects: SaveEffect[]; values: FormValues }
