type Space = { state?: unknown; freeFrom?: unknown }

export const freeNow = ({ state, freeFrom }: Space, today: string) =>
  state === 'available' && (typeof freeFrom !== 'string' || freeFrom <= today)

/** Of a list as it is stored: many properties are asked at once. */
export const countFree = (spaces: unknown, today: string) =>
  (Array.isArray(spaces) ? spaces : []).filter((space) => freeNow(Object(space), today)).length
