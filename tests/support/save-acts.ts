import type { SaveEvent } from '#app/routes/cms/collection/save/save-step.ts'
import type { Who } from './save-server.ts'
import type { Field } from './stories.ts'

export type Press = Extract<SaveEvent, { on: 'press' }>['press']

/** What happens to an editor between opening a form and closing it. */
export type Act =
  | { act: 'types'; field: Field }
  | { act: 'pauses' }
  | { act: 'presses'; press: Press; isSure: boolean }
  | { act: 'waits'; for: Outcome }
  | { act: 'saves'; press: Press; to: Outcome }
  | { act: 'answers'; with: 'yes' | 'no' }
  | { act: 'chooses'; side: 'mine' | 'theirs' }
  | { act: 'takes theirs' }
  | { act: 'leaves' }
  | { act: 'signs in'; who: Who | undefined }
  | { act: 'others'; as: 'published' | 'draft' | 'scheduled' | 'unpublished' | 'deleted' | 'moved'; field: Field }

export type Outcome = 'success' | 'refusal' | 'no connection' | 'a lost answer'
export type Begin = 'new' | 'published' | 'draft' | 'draft beside' | 'scheduled' | 'restored' | 'clashing' | 'moved'
