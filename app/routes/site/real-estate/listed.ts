/** What both lists of the Real Estate page are told. */
export type Listed = {
  /** So many are shown, */
  first: number
  /** of which these were on the page before. */
  firstNew: number
  /** Address of the page that shows more. */
  more: string
  publicUrl: string
  isFiltered: boolean
  isOutage: boolean
}
