import { useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { fetchScript } from '#app/routes/cms/screen/fetch-script.ts'
import { type Finding, type Source, stops } from './finding.ts'
import type { Ids } from './run-check.ts'

type Looked = Omit<Source, 'collection'>

/** The check of the page that a form becomes, before visitors see it. Its script comes with the first one. */
export function useCheck(collection: Collection) {
  const [findings, setFindings] = useState<Finding[]>()

  async function check(looked: Looked, ids: Ids) {
    const loaded = await fetchScript(() => import('./run-check.ts')).catch(() => undefined)
    return loaded?.runCheck({ collection, ...looked }, ids)
  }

  return {
    findings,
    close: () => setFindings(undefined),
    /** Shows whatever there is; false when the page could not be looked at. */
    async show(looked: Looked, ids: Ids) {
      const found = await check(looked, ids)
      setFindings(found)
      return found !== undefined
    },
    /** Whether something must be corrected first; then that is shown. What could not be looked at stops nobody. */
    async stops({ isScheduled, ...looked }: Looked & { isScheduled: boolean }, ids: Ids) {
      const found = await check(looked, ids)
      const isStopped = found?.some((each) => stops(each, { isScheduled, language: looked.language })) === true
      setFindings(isStopped ? found : undefined)
      return isStopped
    },
  }
}
