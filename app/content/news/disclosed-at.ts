import { houseDate } from '#app/house-clock.ts'

type Dated = { date: string; firstPublishedAt: Date | null }

/** The moment at which an article went public, where that was on the day that it bears. */
export const disclosedAt = ({ date, firstPublishedAt: at }: Dated) => (at && houseDate(at) === date ? at : undefined)
