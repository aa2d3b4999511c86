import { useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { fetchScript } from '#app/routes/cms/screen/fetch-script.ts'
import { type Finding, type Stopped, stops } from './finding.ts'
import type { Ids } from './run-check.ts'

/** The check of the page that a form becomes, before visitors see it. Its script comes with the first one. */
export function useCheck(collection: Collection) {
  const [findings, setFindings] = useState<Finding[]>()

  async function check(values: FormValues, ids: Ids, language?: OtherLocale) {
    const loaded = await fetchScript(() => import('./run-check.ts')).catch(() => undefined)
    return loaded?.runCheck({ collection, values, language }, ids)
  }

  return {
    findings,
    close: () => setFindings(undefined),
    /** Shows whatever there is; false when the page could not be looked at. */
    async show(values: FormValues, ids: Ids, language?: OtherLocale) {
      const found = await check(values, ids, language)
      setFindings(found)
      return found !== undefined
    },
    /** Whether something must be corrected first; then that is shown. What could not be looked at stops nobody. */
    async stops({ values, ...save }: { values: FormValues } & Stopped, ids: Ids) {
      const found = await check(values, ids, save.language)
      const isStopped = found?.some((each) => stops(each, save)) === true
      setFindings(isStopped ? found : undefined)
      return isStopped
    },
  }
}
