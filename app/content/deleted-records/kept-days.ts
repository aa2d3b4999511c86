export const keptDays = 30
