import { phaseBadge } from './badge-colours.ts'

type Props = { phase: string; type?: string }

export function ProjectBadges({ phase, type }: Props) {
  if (!phase && !type) return null
  return (
    <div className="badges">
      {phase && <span className={phaseBadge(phase)}>{phase}</span>}
      {type && <span className="cap">{type}</span>}
    </div>
  )
}
