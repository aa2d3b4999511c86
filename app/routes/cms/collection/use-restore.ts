import { useState } from 'react'
import { z } from 'zod'
import type { Collection } from '../../../content/collection.ts'
import { useAuth } from '../../../ui/auth-provider.tsx'
import { formValues } from './form-values.ts'
import { type LocalCopy, type Place, readCopy, removeCopy } from './local-copies.ts'
import type { OpenedRecord } from './record-answer.ts'
import { isSame } from './same-value.ts'

/** The local copy of a record, until it is decided what becomes of it. */
export function useRestore(collection: Collection, record: string) {
  const place = { user: useAuth().user?.id ?? '', collection: collection.slug, record }
  const [copy, setCopy] = useState(() => findCopy(collection, place))
  const [isRestored, setIsRestored] = useState(false)
  return {
    restored: isRestored ? copy : undefined,
    /** What there is to ask about; a copy that holds what is stored is none. */
    offered: (begun: OpenedRecord | undefined) =>
      copy && !isRestored && !isSame(copy.values, formValues(collection, begun?.values)) ? copy : undefined,
    restore: () => setIsRestored(true),
    discard() {
      removeCopy(place)
      setCopy(undefined)
    },
  }
}

/** What an older version of the program or anybody else has written there is taken as far as the form knows it. */
const stored = z.object({
  at: z.iso.datetime(),
  version: z.int().optional(),
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  newId: z.uuid(),
})

function findCopy(collection: Collection, place: Place): LocalCopy | undefined {
  const { data: copy } = stored.safeParse(readCopy(place))
  return copy && { ...copy, base: formValues(collection, copy.base), values: formValues(collection, copy.values) }
}
