type Space = { state: string; freeFrom: string | null }

/** `today` as the house's clock shows it. */
export const freeNow = ({ state, freeFrom }: Space, today: string) =>
  state === 'available' && (freeFrom === null || freeFrom <= today)
