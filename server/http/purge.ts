import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pagesTag, picturesTag, pictureTag } from './cdn-headers.ts'

const second = 1_000
const longestCall = 10 * second
const firstWait = second
const longestWait = 60 * second
/** By then every instance knows of the change. */
const secondCall = 5 * second
/** Cloudflare takes no more in one call. */
const mostTags = 30
const lastChance = 2 * second

type PurgeSettings = { url: string; token: string | undefined }

export type Purge = ReturnType<typeof createPurge>

/** One call at a time, repeated until it succeeds. No save waits for it. */
export function createPurge({ url, token }: PurgeSettings, log: Logger) {
  const closing = new AbortController()
  const wanted = new Set<string>()
  const again = new Set<string>()
  let underway: Promise<void> | undefined
  let later: NodeJS.Timeout | undefined

  function purge(tags: string[]) {
    for (const tag of tags) again.add(tag)
    begin(tags)
    clearTimeout(later)
    later = setTimeout(() => {
      begin([...again])
      again.clear()
    }, secondCall).unref()
  }

  function begin(tags: Iterable<string>) {
    for (const tag of tags) wanted.add(tag)
    underway ??= callUntilDone()
  }

  async function callUntilDone() {
    let wait = firstWait
    while (wanted.size > 0 && !closing.signal.aborted) {
      const told = new Set(wanted)
      wanted.clear()
      try {
        await call(told)
        log.debug({ tags: [...told] }, 'the CDN has forgotten')
        wait = firstWait
      } catch (error) {
        for (const tag of told) wanted.add(tag)
        log.warn({ reason: reasonOf(error), wait }, 'the CDN could not be told what to forget')
        await sleep(wait, undefined, { signal: closing.signal }).catch(() => undefined)
        wait = Math.min(longestWait, wait * 2)
      }
    }
    underway = undefined
  }

  async function call(told: Set<string>) {
    const tags = told.size > mostTags ? [pagesTag, picturesTag] : [...told]
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Once more where Varnish finds them, which reads no JSON.
        'surrogate-key': tags.join(' '),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(longestCall)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  }

  return {
    pages: () => purge([pagesTag]),
    pictures: (names: string[]) => purge(names.map(pictureTag)),
    /** For what was withdrawn while no server ran. */
    everything: () => purge([pagesTag, picturesTag]),
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
