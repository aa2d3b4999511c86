import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pagesTag } from './cdn-headers.ts'

const second = 1_000
const longestCall = 10 * second
const firstWait = second
const longestWait = 60 * second
/** Another instance may give the CDN an old page until it has heard of the change: 5 s at most. */
const secondCall = 5 * second
/** A stop waits this long for the call under way. */
const lastChance = 3 * second

export type PurgeSettings = { url: string; token: string | undefined }

/** Tells the CDN to forget the pages: one call at a time, repeated until it says yes. No save waits for it. */
export function createPurge({ url, token }: PurgeSettings, log: Logger) {
  const closing = new AbortController()
  let isWanted = false
  let underway: Promise<void> | undefined
  let later: NodeJS.Timeout | undefined

  function purge() {
    begin()
    clearTimeout(later)
    later = setTimeout(begin, secondCall).unref()
  }

  function begin() {
    isWanted = true
    underway ??= callUntilDone()
  }

  async function callUntilDone() {
    let wait = firstWait
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      try {
        await call()
        log.debug('the CDN has forgotten the pages')
        wait = firstWait
      } catch (error) {
        isWanted = true
        log.warn({ reason: reasonOf(error), wait }, 'the CDN could not be told to forget the pages')
        await sleep(wait, undefined, { signal: closing.signal }).catch(() => undefined)
        wait = Math.min(longestWait, wait * 2)
      }
    }
    underway = undefined
  }

  async function call() {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ tags: [pagesTag] }),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(longestCall)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  }

  return {
    purge,
    async close() {
      clearTimeout(later)
      const cut = setTimeout(() => closing.abort(), lastChance)
      await underway
      clearTimeout(cut)
    },
  }
}

/** fetch hides what happened behind "fetch failed". */
function reasonOf(error: unknown) {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
