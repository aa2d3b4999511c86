/** A value of a list as people are shown it: with a capital, however it is stored. */
export const choiceName = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)
