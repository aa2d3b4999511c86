const perPage = 48
/** A list of all of them takes a phone a second, and the server as long. */
const pagesTogether = 5

export const pagesOf = (length: number) => Math.max(1, Math.ceil(length / perPage))

/** Page n shows the first n pages of a list; the sixth begins anew, and each fifth after it. Where a list ends it stays. */
export function portionOf<Item>(list: Item[], page: number) {
  const pagesBefore = Math.floor((Math.min(page, pagesOf(list.length)) - 1) / pagesTogether) * pagesTogether
  const before = pagesBefore * perPage
  const end = page * perPage
  return {
    shown: list.slice(before, end),
    firstNew: page > 1 ? end - perPage - before : undefined,
    left: list.length - end,
    pagesBefore,
  }
}
