import { chosen } from '#app/words/chosen.ts'

type Props = { phase: string; type?: string }

export function ProjectBadges({ phase, type }: Props) {
  if (!phase && !type) return null
  return (
    <div className="badges">
      {phase && <span className={phaseBadge(phase)}>{chosen('phase', phase)}</span>}
      {type && <span className="cap">{chosen('assetType', type)}</span>}
    </div>
  )
}

const classByPhase: Record<string, string> = {
  Operational: 'badge badge--primary',
  Pipeline: 'badge badge--secondary',
  'Under Construction': 'badge badge--secondary',
}

const phaseBadge = (phase: string) => (Object.hasOwn(classByPhase, phase) ? classByPhase[phase] : 'badge')
