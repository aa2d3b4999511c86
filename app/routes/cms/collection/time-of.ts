/** Day and time as the editor's clock has them, from an ISO time. */
export function timeOf(iso: string) {
  const date = new Date(iso)
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long' })
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short' })}`
}
