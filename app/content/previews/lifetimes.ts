export const lifetimes = [1, 7, 30] as const
export type Days = (typeof lifetimes)[number]
