import { shownShare } from '#app/content/figures/shown-value.ts'
import type { Project } from '#app/content/projects/find-project.server.ts'
import { longDate } from '#app/language/long-date.ts'
import { chosen } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'

/** In the order in which a tenant asks; what is not known is not shown. */
export function projectFacts(project: Project) {
  const { phase, size, units, expectedCompletion, completionYear, energyLabel, occupancy, occupancyDate } = project
  return [
    { label: fixed().realEstate.size, text: size },
    { label: fixed().realEstate.units, text: units },
    { label: completionLabel(phase, fixed().project.completion), text: expectedCompletion },
    { label: fixed().project.year, text: completionYear },
    { label: fixed().building.energyLabel, text: energyLabel },
    {
      label: fixed().building.occupancy,
      text: shownShare(occupancy),
      day: occupancyDate ? longDate(occupancyDate) : undefined,
    },
  ].filter(({ text }) => text)
}

/** What is built is not expected any more. */
export const completionLabel = (phase: string, expected: string) =>
  phase === 'Completed' || phase === 'Operational' ? chosen('phase', 'Completed') : expected
