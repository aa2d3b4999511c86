/** So the value of a list is shown to people, however it is stored. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
