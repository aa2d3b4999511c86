import type { Term } from '#app/words/say.ts'

export const chartKinds: Record<string, Term> = { bars: 'Bars', line: 'Line', shares: 'Shares' }
