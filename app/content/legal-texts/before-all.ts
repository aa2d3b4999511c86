/** The day of neutral texts: each of a house takes their place, whatever day that bears. */
export const beforeAll = '2000-01-01'
