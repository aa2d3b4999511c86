export type Listed = {
  first: number
  firstNew: number
  more: string
  publicUrl: string
  isFiltered: boolean
  isOutage: boolean
}
