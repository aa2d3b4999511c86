type Words = { navigation: { label: string }[]; network?: string; button?: string | null }

/** Widths of a window in rem from which on `header.css` can show the links, with the room beside margins and their gap. */
const steps = [
  { from: 62, room: 55, gap: 0.95 },
  { from: 80, room: 71, gap: 1.55 },
  { from: 106, room: 95, gap: 2 },
]

/** The width from which on the header has room for its links; undefined where that is the first of all. */
export function headerRoom({ navigation, network, button }: Words): number | 'never' | undefined {
  const words = [...navigation.map(({ label }) => label), ...(network ? [network] : []), ...(button ? [button] : [])]
  const text = words.reduce((sum, each) => sum + widthOf(each), 0)
  const extra = brand + tool + (network ? outward : 0) + (button ? padding : 0)
  const step = steps.find(({ room, gap }) => text + extra + words.length * (gap + inset) <= room)
  if (!step) return 'never'
  return step === steps[0] ? undefined : step.from
}

/** In rem: the sign and a name in two lines, the search, the line and the arrow of a link that leads away, the sides of a button and of a link. */
const [brand, tool, outward, padding, inset] = [10, 3, 3, 2, 0.25]

/** A little more than letters of the sans take, at 0.9375 rem. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + 0.9375 * emOf(letter), 0)

function emOf(letter: string) {
  if (/[MWmw@%—…]/.test(letter) || letter > '\u024f') return 1
  return /[A-Z]/.test(letter) ? 0.64 : 0.46
}
