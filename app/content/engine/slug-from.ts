/** Of an address that is suggested: letters without a basic one are spelled as one would type them. */
export function slugFrom(title: string, max?: number) {
  return anchorFrom(
    title.toLowerCase().replace(/[ßæœøłđðþ]/g, (letter) => spelled[letter] ?? ''),
    max,
  )
}

const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/** Others cite the anchors of titles, so these stay as they have always been made. */
export function anchorFrom(title: string, max = 200) {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
}
