import { expect } from 'vitest'
import type { CallResult } from '#app/routes/cms/call/call-records.ts'
import { merge } from '#app/routes/cms/collection/save/merge.ts'
import { isUnderWay, nextStep } from '#app/routes/cms/collection/save/save-machine.ts'
import type { SaveEffect, SaveEvent, SaveState } from '#app/routes/cms/collection/save/save-step.ts'
import { startOf } from '#app/routes/cms/collection/save/start-of.ts'
import { type FormValues, formValues } from '#app/routes/cms/record/form-values.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { Act, Begin, Outcome, Press } from './save-acts.ts'
import { isAgain, type Said, saidOf } from './save-screen.ts'
import { aTime, type Call, collection, isWaiting, SaveServer, says, theirTime } from './save-server.ts'
import { type Field, mineIn, story, theirsIn } from './stories.ts'

type Waiting = Exclude<SaveEffect, { do: 'write' }>

/** An editor before the form, with all that the machine has others do for it. */
export class World {
  readonly server = new SaveServer()
  state
  form: FormValues = {}
  waiting: Waiting[] = []
  readonly copies = new Map<string, FormValues>()
  /** Typed by hand and nowhere stored, by field; what a copy has of it. */
  readonly typed = new Map<string, string>()
  readonly kept = new Set<string>()
  readonly agreed = new Set<string>(['me'])
  /** What the screen said of the last press, and what the editor saw of the record then. */
  meant: Said = { isOfWaiting: false }
  private meantNext = this.meant
  said: string[] = []
  broken: string[] = []
  isMore = false
  private isLeft = false
  private isAlone = true
  private isSure = true
  private hasChosenPlace = false
  private count = 0

  constructor(begin: Begin) {
    if (begin !== 'new') {
      const values = formValues(collection, {
        name: 'Name',
        location: 'Ghent',
        longDescription: story('First', 'Second'),
        displayOrder: 1,
      })
      this.server.write({ as: begin === 'draft' ? 'draft' : 'published', values }, 'other')
      if (begin === 'draft beside') this.server.write({ as: 'draft', values }, 'other')
      if (begin === 'scheduled') this.server.write({ as: 'scheduled', ...aTime, values }, 'other')
    }
    const copy = ['restored', 'clashing', 'moved'].includes(begin) ? this.copyOfMine() : undefined
    // Somebody else has saved another field, or the same, or moved it since the copy was kept.
    const as = begin === 'moved' ? 'moved' : 'published'
    if (copy) this.others({ as, field: begin === 'restored' ? 'location' : 'name' })
    const opened = this.server.record && this.server.opened()
    const start = startOf({ collection, opened, copy, editor: 'me' })
    this.state = { ...start.state, newId: this.server.id }
    this.form = structuredClone(start.values)
  }

  private copyOfMine(): LocalCopy {
    const { id, version, values } = this.server.opened()
    const base = formValues(collection, values)
    this.form = { ...base }
    this.type('name')
    this.copies.set(id, this.form)
    for (const text of this.typed.values()) this.kept.add(text)
    return { at: '2026-01-01T00:00:00.000Z', version, base, values: this.form, newId: id }
  }

  do(act: Act) {
    // What is under way goes on without its form.
    if (this.isLeft && !['waits', 'signs in', 'others'].includes(act.act)) return
    switch (act.act) {
      case 'types':
        return this.isClosed() || this.type(act.field)
      case 'pauses':
        return this.keep()
      case 'presses':
        this.isSure = act.isSure
        return this.press(act.press)
      case 'waits':
        return this.goOn(act.for)
      case 'saves':
        this.press(act.press)
        while (this.waiting.length > 0) this.goOn(this.waiting[0]?.do === 'send' ? act.to : 'success')
        return
      case 'answers':
        return this.answer(act.with === 'yes')
      case 'chooses':
        return this.choose(act.side)
      case 'takes theirs':
        if (this.state.conflict && this.state.phase === 'idle') this.typed.clear()
        return this.state.conflict && this.tell({ on: 'theirs taken' })
      case 'leaves':
        return this.leave()
      case 'signs in':
        this.server.signedIn = act.who
        return
      case 'others':
        return this.others(act)
    }
  }

  private type(field: Field) {
    const text = `typed ${++this.count}`
    this.form[field] = mineIn(this.form, field, text)
    this.typed.set(field, text)
  }

  private leave() {
    this.isLeft = true
    this.typed.clear()
    this.copies.delete(this.place())
    // As on the screen, which lets a form without anything to lose go without a word.
    if (isUnderWay(this.state) || !isSame(this.form, this.state.base.values)) this.tell({ on: 'left' })
  }

  readonly isClosed = () => this.isLeft || this.state.phase === 'over'

  private keep() {
    if (this.isClosed() || isSame(this.form, this.state.base.values)) return
    this.copies.set(this.place(), structuredClone(this.form))
    for (const text of this.typed.values()) this.kept.add(text)
  }

  private readonly placeOf = (id?: string) => id ?? 'new'
  private readonly place = () => this.placeOf(this.state.base.id)

  press(press: Press) {
    // The question for a time lies over the form.
    if (this.state.schedule) return
    // It stands in the panel of a conflict alone.
    if (press.startsWith('again') && !this.state.conflict) return
    this.tell({ on: 'press', press })
  }

  goOn(how: Outcome) {
    const next = this.waiting.shift()
    const isWell = how === 'success'
    switch (next?.do) {
      case 'wait for uploads':
        return this.tell({ on: 'uploads settled', without: isWell ? [] : ['name'] })
      case 'check fields':
        return this.tell({ on: 'fields checked', of: next.of, isValid: isWell })
      case 'check page':
        return this.tell({ on: 'page checked', isStopped: !isWell })
      case 'send':
        return this.tell({ on: 'answered', answer: this.send(next as unknown as Call, how), isMore: this.isMore })
    }
  }

  private send(call: Call, how: Outcome): CallResult {
    if (how === 'no connection') return { status: 'refused', message: 'Not reached' }
    const isTime = call.body.as === 'scheduled'
    if (how === 'refusal')
      return { status: 'invalid', issues: [{ field: isTime ? 'publishAt' : 'name', message: 'Not so' }] }
    const before = this.server.record
    const answer = this.server.answer(structuredClone(call))
    if (answer.status === 'saved') this.judge(call, before)
    return how === 'success' ? answer : { status: 'refused', message: 'No answer' }
  }

  /** A save went through: was it meant, and whose is it? */
  private judge({ body, editor = '' }: Call, before: SaveServer['record']) {
    const after = this.server.record
    for (const [field, text] of this.typed) if (this.server.hasStored(text)) this.typed.delete(field)
    const wasWaiting = before && isWaiting(before.publication)
    if (body.as === 'published' && this.meant.as !== 'published') this.broken.push('published without a press')
    if (body.as === 'scheduled' && this.meant.as !== 'scheduled' && !before?.publication.publishAt)
      this.broken.push('scheduled without a press')
    if (body.as === 'published' && wasWaiting && !before.isOurs && !this.meant.isOfWaiting)
      this.broken.push('published a draft that the editor had not seen')
    const ends = before?.publication.publishAt && !before.isOurs && !after?.publication.publishAt
    if (ends && body.as !== 'published' && before.publication.publishAt !== this.meant.publishAt)
      this.broken.push('ended a schedule that the editor had not seen')
    if (body.as === 'discarded' && this.meant.as !== 'discarded') this.broken.push('discarded without a yes')
    if (!this.agreed.has(editor)) this.broken.push('saved in the name of somebody who was not asked')
    const isMoved = before && before.values.displayOrder !== after?.values.displayOrder
    if (isMoved && !this.hasChosenPlace) this.broken.push('moved in the list')
  }

  answer(isYes: boolean) {
    const { schedule, asked } = this.state
    if (schedule) {
      this.tell({ on: 'time chosen', time: isYes ? aTime : undefined })
    } else if (asked) {
      const by = asked.who === 'other' ? asked.editor.id : 'me'
      if (isYes && asked.who === 'anybody') this.server.signedIn = 'me'
      if (isYes) this.agreed.add(by)
      this.tell({ on: 'editor told', by: isYes ? by : undefined })
    }
  }

  choose(side: 'mine' | 'theirs') {
    const { conflict, base } = this.state
    if (!conflict) return
    const { clashes } = merge(base.values, this.form, formValues(collection, conflict.theirs.values))
    for (const { key } of clashes) {
      if (key === 'displayOrder') this.hasChosenPlace = true
      this.tell({ on: 'side chosen', key, choice: side })
    }
  }

  private others({ as, field }: Omit<Extract<Act, { act: 'others' }>, 'act'>) {
    const { server } = this
    if (!server.record) return
    const { values } = server.record
    this.isAlone = false
    if (as === 'deleted') server.record = undefined
    else if (as === 'moved') server.move(++this.count)
    else
      server.write({ as, ...theirTime, values: { ...values, [field]: theirsIn(values, field, ++this.count) } }, 'other')
  }

  /** A save begins, or what one is to be once all is chosen. */
  private mean(event: SaveEvent, state: SaveState) {
    // A save that is tried again is tried as what it was; the first one as the button says.
    if (!isAgain(event) || !this.meant.as) this.meant = saidOf(event, state)
  }

  tell(event: SaveEvent) {
    const before = this.state
    const next = nextStep(collection, before, event, structuredClone(this.form))
    this.state = next.state
    const isBegun = before.phase === 'idle' && next.state.phase === 'uploads'
    if (isBegun || (event.on !== 'answered' && next.state.attempt !== before.attempt)) this.mean(event, before)
    // Theirs, where it was chosen, stands in the form once the conflict is over.
    const given = next.state.conflict ? [] : Object.entries(before.conflict?.choices ?? {})
    for (const [key, choice] of given) if (choice === 'theirs') this.typed.delete(key.split('.')[0] ?? key)
    if (next.state.next && next.state.next !== before.next) this.meantNext = saidOf(event, before)
    if (before.phase === 'answer' && next.state.phase === 'uploads') this.meant = this.meantNext
    const does = next.effects.map((effect) => effect.do)
    if (does.includes('stored') && does.includes('write')) this.broken.push('a save in place wrote into the form')
    for (const effect of next.effects) this.run(effect)
  }

  private run(effect: SaveEffect) {
    if (this.isLeft && ['wait for uploads', 'send', 'write', 'look'].includes(effect.do))
      this.broken.push(`${effect.do} after the form was left`)
    switch (effect.do) {
      case 'wait for uploads':
      case 'check fields':
      case 'check page':
      case 'send':
        return this.waiting.push(structuredClone(effect))
      case 'ask before discarding':
        if (!this.isSure) return
        // A discard is never merged: after a lost answer it shows what was stored.
        this.isAlone = false
        return this.tell({ on: 'discard confirmed' })
      case 'write':
        Object.assign(this.form, structuredClone(effect.values))
        return
      case 'look':
        if (isSame(this.form, this.state.base.values)) this.copies.delete(this.place())
        return
      case 'move copy':
        this.keep()
        return this.copies.delete(this.placeOf(effect.from))
      case 'end draft':
        if (this.state.attempt.gesture.as === 'discarded') this.typed.clear()
        return this.copies.delete(this.place())
      case 'fail':
      case 'show issues':
      case 'show messages':
        return this.said.push(effect.do)
    }
  }

  /** The sentences that hold after each act. */
  check() {
    const isUnderWay = this.waiting.filter((effect) => !('of' in effect && effect.of === 'time')).length
    const isResting = ['idle', 'over'].includes(this.state.phase)
    if (!this.isLeft) expect(isUnderWay, 'never two saves on their way').toBe(isResting ? 0 : 1)
    if (!isResting) expect(this.state.schedule, 'no time is asked for while a save is under way').toBeUndefined()
    const lost = [...this.typed].filter(([field, text]) => this.isClosed() || !says(this.form[field], text))
    expect(lost, 'what was typed stands in the form until it is stored or given up').toEqual([])
    const copied = JSON.stringify([...this.copies.values()])
    const forgotten = [...this.typed.values()].filter((text) => this.kept.has(text) && !copied.includes(`"${text}"`))
    expect(forgotten, 'no copy is forgotten before what it holds is stored').toEqual([])
    const isStored = this.isClosed() || isSame(this.form, this.state.base.values)
    expect(isStored ? [...this.copies.keys()] : [], 'no copy is left of what is stored').toEqual([])
    const withOneself = this.isAlone && this.state.conflict
    expect(withOneself, 'nobody is in conflict with a save of their own').toBeFalsy()
    expect(this.broken).toEqual([])
  }

  /** Everything works again, and what is asked is answered. */
  settle() {
    for (let turn = 0; turn < 20 && (this.waiting.length > 0 || this.isAsked()); turn++) {
      if (this.waiting.length > 0) this.goOn('success')
      else if (this.state.schedule) this.answer(false)
      else this.answer(true)
    }
  }

  private readonly isAsked = () => Boolean(this.state.schedule ?? this.state.asked)
}
