/** How long what was deleted can be brought back. */
export const keptDays = 30
