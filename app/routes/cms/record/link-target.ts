import { useEffect, useState } from 'react'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import type { RecordLink } from './form-values.ts'

export type LinkTargetAnswer = { target: LinkTarget | null }

/** What a link to a record says to its editor; `found` is undefined until it is known. */
export function useLinkTarget(link: RecordLink | undefined) {
  const [known, setKnown] = useState<{ key: string; target: LinkTarget | null }>()
  const key = link && `${link.kind}/${link.id}`
  useEffect(() => {
    if (!key) return
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patience)])
    const address = `/cms/links?of=${encodeURIComponent(key)}`
    void sendJson<LinkTargetAnswer>('GET', address, undefined, { signal }).then((sent) => {
      if (sent.isDone && !left.signal.aborted) setKnown({ key, target: sent.answer.target })
    })
    return () => left.abort()
  }, [key])
  const target = known && known.key === key ? known.target : undefined
  const isHidden = target === null || (target !== undefined && target.state !== 'published')
  return { found: target ?? undefined, isHidden, says: saysOf(target) }
}

const patience = 10_000

function saysOf(target: LinkTarget | null | undefined) {
  if (target === undefined) return say('It leads to a record of this website.')
  if (target === null) return say('What it led to is gone: visitors see its words without a link.')
  const leads = say('It leads to {path}, wherever that moves.', { path: target.path })
  return target.state === 'published' ? leads : `${leads} ${say('Visitors see the link when it is published.')}`
}
