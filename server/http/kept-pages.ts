import { LRUCache } from 'lru-cache'
import type { Page } from './page-response.ts'

const megabyte = 1024 * 1024
const size = { pages: 48 * megabyte, chosen: 16 * megabyte, missing: 2 * megabyte, spare: 4 * megabyte }

const mostRemembered = 1_000

export type IsReached = (key: string, shown: ReadonlySet<string>) => boolean

type Withdrawal = { epoch: number; withdrawn: readonly string[] | undefined }

/** A page of an earlier epoch is only the last good copy for an outage, until something on it is withdrawn. */
export function createKeptPages() {
  const pages = createMemory(size.pages)
  // Apart, so that strangers cannot push the real pages out: who puts together all that lists can be filtered by, there
  // are thousands, or asks for what does not exist.
  const chosen = createMemory(size.chosen)
  const missing = createMemory(size.missing)
  // Answers that count once, such as a search: good for nothing but an outage (RFC 5861 has the word for it).
  const spare = createMemory(size.spare)
  const memoryOf = (key: string) => (key.includes('?') ? chosen : pages)
  const withdrawals: Withdrawal[] = []
  let epoch = 0
  let forgotten = 0

  function find(key: string) {
    for (const kept of [memoryOf(key), missing]) {
      const page = kept.get(key)
      if (page?.epoch === epoch) return page
    }
    return undefined
  }

  const lastGoodCopy = (key: string) => memoryOf(key).get(key) ?? spare.get(key)

  function keep(key: string, page: Page) {
    const there = memoryOf(key)
    const [own, other] = page.status === 200 ? [there, missing] : [missing, there]
    const newest = Math.max(own.peek(key)?.epoch ?? 0, other.peek(key)?.epoch ?? 0)
    if (page.epoch < newest || page.isWithdrawn) return
    own.set(key, page)
    other.delete(key)
  }

  function keepSpare(key: string, page: Page) {
    if (!page.isWithdrawn) spare.set(key, page)
  }

  function isWithdrawnSince(epoch: number, shown: ReadonlySet<string>) {
    const after = withdrawals.findLastIndex((each) => each.epoch <= epoch) + 1
    return epoch < forgotten || withdrawals.slice(after).some(({ withdrawn }) => isTouched(shown, withdrawn))
  }

  /** Returns the addresses of pages that showed it, the most recently requested first. Whom it does not reach stays. */
  function withdraw(withdrawn: readonly string[] | undefined, isReached: IsReached = () => true): string[] {
    const before = epoch++
    for (const kept of [pages, chosen, missing])
      for (const [key, page] of kept.entries())
        if (page.epoch === before && !isReached(key, page.shown)) page.epoch = epoch
    if (withdrawn?.length === 0) return []
    withdrawals.push({ epoch, withdrawn })
    if (withdrawals.length > mostRemembered) forgotten = withdrawals.shift()?.epoch ?? forgotten
    const gone: string[] = []
    for (const kept of [pages, chosen, spare])
      for (const [key, page] of [...kept.entries()]) {
        if (page.epoch === epoch || !isTouched(page.shown, withdrawn)) continue
        page.isWithdrawn = true
        kept.delete(key)
        if (page.isText) gone.push(key)
      }
    return gone
  }

  function outline() {
    const all = [pages, chosen, missing, spare]
    return {
      pages: all.reduce((sum, { size }) => sum + size, 0),
      bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }
  }

  return { epoch: () => epoch, find, lastGoodCopy, keep, keepSpare, isWithdrawnSince, withdraw, outline }
}

const createMemory = (maxSize: number) => new LRUCache<string, Page>({ maxSize, sizeCalculation: ({ bytes }) => bytes })

const isTouched = (shown: ReadonlySet<string>, withdrawn: readonly string[] | undefined) =>
  withdrawn === undefined || withdrawn.some((each) => shown.has(each))
