import { sectors } from '#app/content/choices.ts'

type SectorColour = Lowercase<(typeof sectors)[number]> | 'gold'

type SectorShare = { sector: string; count: number; percent: number; colour: SectorColour }

const colours = new Map<string, SectorColour>(sectors.map((name) => [name, name.toLowerCase() as SectorColour]))

/** Any other sector is gold. */
export function sectorColour(sector: string): SectorColour {
  return colours.get(sector.trim()) ?? 'gold'
}

/** Largest first, of equal size the one named first. Percents are rounded one by one and need not add up to 100. */
export function sectorBreakdown(companies: readonly { sector: string }[]): SectorShare[] {
  const counts = new Map<string, number>()
  for (const { sector } of companies) counts.set(sector.trim(), (counts.get(sector.trim()) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([sector, count]) => ({
      sector,
      count,
      percent: Math.round((100 * count) / companies.length),
      colour: sectorColour(sector),
    }))
}
