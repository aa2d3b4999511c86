/** Sectors with a colour of their own; any other is gold. Spelt as the specification spells them. */
const colours = new Map([
  ['FoodTech', 'foodtech'],
  ['PropTech', 'proptech'],
  ['CleanTech', 'cleantech'],
  ['FinTech', 'fintech'],
  ['Mobility', 'mobility'],
  ['Fashion', 'fashion'],
  ['EdTech', 'edtech'],
] as const)

type SectorColour = 'foodtech' | 'proptech' | 'cleantech' | 'fintech' | 'mobility' | 'fashion' | 'edtech' | 'gold'

type SectorShare = { sector: string; count: number; percent: number; colour: SectorColour }

export const namedSectors = [...colours.keys()]

export function sectorColour(sector: string): SectorColour {
  return (colours as ReadonlyMap<string, SectorColour>).get(sector.trim()) ?? 'gold'
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
