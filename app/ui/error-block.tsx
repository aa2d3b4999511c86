import type { ReactNode } from 'react'
import { fillIn } from '#app/words/fill-in.ts'
import { errors } from '#app/words/scripted.ts'
import { Icon } from './icon.tsx'
import { Strata } from './strata.tsx'
import { WayOn } from './way.tsx'

type Words = { title: string; lead: string; homeLabel: string; searchLabel: string }
type Props = { kind: 'missing' | 'failed'; words?: Words; requestId?: string; children?: ReactNode }

const said = (kind: Props['kind']) => {
  const { missingCode, missingTitle, missingText, failedCode, failedTitle, failedText, home, search } = errors()
  return {
    ...(kind === 'missing'
      ? { code: missingCode, title: missingTitle, lead: missingText }
      : { code: failedCode, title: failedTitle, lead: failedText }),
    ...{ homeLabel: home, searchLabel: search },
  }
}

/** `words`: those of the editors, where there are any to be had. */
export function ErrorBlock({ kind, words, requestId, children }: Props) {
  const { code, title, lead, homeLabel, searchLabel } = { ...said(kind), ...words }
  return (
    <main id="main" className="main nf">
      <div className="wrap">
        <p className="cap num">{code}</p>
        <h1 className="d1">{title}</h1>
        <p className="lead mt-6">{lead}</p>
        {children}
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <a className="btn" href="/">
            <Icon name="left" />
            {homeLabel}
          </a>
          {kind === 'missing' && <WayOn href="/search">{searchLabel}</WayOn>}
        </p>
        {kind === 'failed' && requestId && <p className="cap mt-6">{fillIn(errors().request, { id: requestId })}</p>}
      </div>
      <div className="nf__art">
        <Strata drawing="dip" />
      </div>
    </main>
  )
}
