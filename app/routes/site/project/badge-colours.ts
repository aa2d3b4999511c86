const classByPhase: Record<string, string> = {
  Operational: 'badge badge--primary',
  Pipeline: 'badge badge--secondary',
  'Under Construction': 'badge badge--secondary',
}

/** Every other phase is grey. */
export const phaseBadge = (phase: string) => (Object.hasOwn(classByPhase, phase) ? classByPhase[phase] : 'badge')
