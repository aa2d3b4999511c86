import { type English, sayAny, type Term } from '#app/words/say.ts'

export type Deed = Extract<English, `${string}{what}${string}`>

/** By action, of which the trail keeps nothing but these English words. */
export const deeds: Record<string, Deed> = {
  created: 'created {what}',
  updated: 'changed {what}',
  drafted: 'saved a draft of {what}',
  published: 'published {what}',
  'published in Dutch': 'published the Dutch of {what}',
  'published in French': 'published the French of {what}',
  'published in German': 'published the German of {what}',
  unpublished: 'unpublished {what}',
  scheduled: 'scheduled {what}',
  'discarded draft': 'discarded the draft of {what}',
  'not published': 'could not publish {what}',
  deleted: 'deleted {what}',
  'deleted for good': 'deleted {what} for good',
  restored: 'restored {what}',
  cleared: 'cleared {what}',
  reordered: 'moved {what}',
  repaired: 'repaired the picture of {what}',
  uploaded: 'uploaded {what}',
  replaced: 'replaced {what}',
  renamed: 'renamed {what}',
  exported: 'exported {what}',
  removed: 'removed {what}',
  'set retention': 'set the time for which to keep {what}',
  granted: 'granted the administrator role to {what}',
  revoked: 'revoked the administrator role of {what}',
  invited: 'invited {what}',
  renewed: 'renewed {what}',
  withdrew: 'withdrew {what}',
  confirmed: 'confirmed {what}',
  'reset password': 'reset the password of {what}',
  'changed password': 'changed the password of {what}',
  'asked for another address': 'asked for another address for {what}',
  'changed address': 'changed the address of {what}',
  'made a reset link': 'made a reset link for {what}',
  'made a preview link': 'made a private link for {what}',
  'revoked a preview link': 'revoked a private link of {what}',
  'took a preview link over': 'took over a private link of {what}',
  'switched two-factor on': 'switched two-factor sign-in on for {what}',
  'switched two-factor off': 'switched two-factor sign-in off for {what}',
  'renewed recovery codes': 'renewed the recovery codes of {what}',
  'ended sessions': 'ended sessions of {what}',
  'signed in': 'signed in as {what}',
  'wrong password': 'gave a wrong password for {what}',
  'wrong code': 'gave a wrong code for {what}',
  unconfirmed: 'tried to sign in before confirming the address of {what}',
  'too many tries': 'was refused after too many tries for {what}',
  'asked for a reset': 'asked for a new password for {what}',
  began: 'began {what}',
  'began to sign': 'began to sign {what}',
}

/** As the filter offers them: what is stored is said in the words of today. */
export const actionInWords = (action: string) => sayAny(renamed[action] ?? action)

const renamed: Record<string, Term> = {
  'made a preview link': 'made a private link',
  'revoked a preview link': 'revoked a private link',
  'took a preview link over': 'took over a private link',
  'switched two-factor on': 'switched two-factor sign-in on',
  'switched two-factor off': 'switched two-factor sign-in off',
}
