import type { Collection } from '#app/content/engine/collection.ts'
import { withoutLeftOver } from '#app/content/engine/languages/without-left-over.ts'
import { askedTimeOf } from '#app/content/engine/schedule.ts'
import { portfolio } from '#app/content/properties/collection.ts'
import { momentsOf } from '#app/house-clock.ts'
import type { CallResult } from '#app/routes/cms/call/call-records.ts'
import type { OpenedRecord, Publication } from '#app/routes/cms/call/record-answer.ts'
import type { Gesture } from '#app/routes/cms/collection/save/gestures.ts'
import { type FormValues, formValues } from '#app/routes/cms/record/form-values.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'

export const collection = portfolio as unknown as Collection

export type Who = 'me' | 'other'

type Stored = {
  version: number
  values: FormValues
  published?: FormValues
  publication: Publication
  by: Who
  /** Saved by the form under test, in whosever name. */
  isOurs: boolean
}
type Save = Gesture & { values: Partial<FormValues> }
type Body = Save & { version?: number; newId?: string }
export type Call = { method: 'POST' | 'PUT'; id?: string; editor?: string; body: Body }

const addressOf = (who: Who) => `${who}@example.com`
const isPublished = ({ status }: Publication) => status === 'published'
export const isWaiting = ({ status, hasDraft }: Publication) => status === 'draft' || hasDraft

/** The server as the machine knows it: one record, who is signed in, and the answers of `records.ts`. */
export class SaveServer {
  readonly id = '11111111-1111-4111-8111-111111111111'
  record?: Stored
  signedIn?: Who = 'me'
  /** Everything that was ever stored. */
  private readonly texts: unknown[] = []

  opened(): OpenedRecord {
    const { version, values, publication, by } = this.record as Stored
    const updatedAt = '2026-01-01T00:00:00.000Z'
    return { id: this.id, version, updatedAt, updatedBy: addressOf(by), publication, values: structuredClone(values) }
  }

  answer({ method, id, editor, body }: Call): CallResult {
    if (!this.signedIn) return { status: 'refused', message: 'Sign in', isSignedOut: true }
    if (editor !== this.signedIn)
      return { status: 'other-editor', editor: { id: this.signedIn, email: addressOf(this.signedIn) } }
    const { record } = this
    if (method === 'POST' && body.as === 'discarded') return { status: 'gone' }
    if (method === 'POST' && record) {
      const { values, publication } = becoming(body)
      const isSent = record.by === this.signedIn && isSame([record.values, record.publication], [values, publication])
      return { status: isSent ? 'saved' : 'stale', record: this.opened() }
    }
    if (id && !record) return { status: 'gone' }
    if (id && record?.version !== body.version) return { status: 'stale', record: this.opened() }
    if (body.as !== 'discarded' || record?.publication.hasDraft) this.write(body, this.signedIn, true)
    return { status: 'saved', record: this.opened() }
  }

  write(save: Save, by: Who, isOurs = false) {
    const version = (this.record?.version ?? 0) + 1
    this.record = { ...becoming(save, this.record), version, by, isOurs }
    this.texts.push(...Object.values(this.record.values))
  }

  hasStored(text: string) {
    return this.texts.some((value) => says(value, text))
  }

  /** By drag and drop: neither version nor draft changes. */
  move(place: number) {
    for (const values of [this.record?.values, this.record?.published]) if (values) values.displayOrder = String(place)
  }
}

/** As a value of its own, or as a part of a formatted one. */
export const says = (value: unknown, text: string) => JSON.stringify(value).includes(`"${text}"`)

/** Far enough, and the same in every run. */
export const aTime = askedTimeOf(new Date('2040-06-01T10:00:00Z'))
export const theirTime = askedTimeOf(new Date('2041-06-01T10:00:00Z'))

/** What a save does to record and publication; `values` may lack the place in the list. */
function becoming({ values, ...gesture }: Save, before?: Stored) {
  const now = gesture.as === 'discarded' ? (before?.published ?? before?.values) : values
  const all = { ...before?.values, ...now }
  const kept = gesture.as === 'published' ? withoutLeftOver(collection.fields, all) : all
  const stored: FormValues = formValues(collection, kept)
  const wasPublished = before !== undefined && isPublished(before.publication)
  const isSeen = gesture.as === 'published' || (wasPublished && gesture.as !== 'unpublished')
  const publication: Publication = {
    status: isSeen ? 'published' : 'draft',
    hasDraft: wasPublished && (gesture.as === 'draft' || gesture.as === 'scheduled'),
    publishAt: gesture.as === 'scheduled' ? (momentsOf(gesture.publishAt)[0]?.toISOString() ?? null) : null,
    problem: null,
  }
  const published = gesture.as === 'published' ? { ...stored } : isSeen ? before?.published : undefined
  return { values: stored, published, publication }
}
