export type Listed = {
  first: number
  /** How many the page before showed. */
  firstNew: number
  more: string
  publicUrl: string
  isFiltered: boolean
  isOutage: boolean
}
