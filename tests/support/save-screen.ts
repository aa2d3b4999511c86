import { firstNames } from '#app/routes/cms/collection/save/gestures.ts'
import type { SaveEvent, SaveState } from '#app/routes/cms/collection/save/save-step.ts'
import { isWaiting } from './save-server.ts'

/** What the screen said of a press, and what the editor saw of the record then. */
export type Said = { as?: string; isOfWaiting: boolean; publishAt?: string | null }

export function saidOf(event: SaveEvent, { publication, base }: SaveState): Said {
  const [name] = firstNames({ publication, isOfDraft: base.isOfDraft })
  const button = name === 'Save draft' ? 'draft' : name === 'Keep scheduled' ? 'scheduled' : 'published'
  const pressed = pressedBy(event)
  const buttons = { save: button, again: button, 'save and stay': button, 'again and stay': button }
  const as = { ...buttons, 'time chosen': 'scheduled', 'discard confirmed': 'discarded' }
  return {
    as: pressed in as ? as[pressed as keyof typeof as] : pressed,
    isOfWaiting: publication !== undefined && isWaiting(publication),
    publishAt: publication?.publishAt,
  }
}

export const isAgain = (event: SaveEvent) => ['again', 'again and stay', 'editor told'].includes(pressedBy(event))

const pressedBy = (event: SaveEvent) => (event.on === 'press' ? event.press : event.on)
