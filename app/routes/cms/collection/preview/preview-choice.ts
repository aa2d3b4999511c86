/** Widths of a layout in pixels: the page is laid out as wide, and drawn smaller where there is less room. */
export const widths = { phone: 390, tablet: 768, desktop: 1440 } as const
export type Width = keyof typeof widths

export type Choice = { isOn: boolean; width: Width }

/** Where the preview has room beside the form; below, it takes the form's place and waits until it is asked for. */
export const beside = '(min-width: 64rem)'

const address = 'preview'

/** What was chosen, unless it would have to be drawn too small to be read. */
export function firstWidth(): Width {
  if (matchMedia(beside).matches) return readChoice().width
  return innerWidth < widths.tablet ? 'phone' : 'tablet'
}

/** What was chosen last in this browser. */
export function readChoice(): Choice {
  const first: Choice = { isOn: false, width: innerWidth < widths.tablet ? 'phone' : 'desktop' }
  try {
    const { isOn, width } = { ...first, ...JSON.parse(localStorage.getItem(address) ?? '{}') }
    return { isOn: isOn === true, width: Object.hasOwn(widths, width) ? width : first.width }
  } catch {
    return first
  }
}

/** Where the browser keeps nothing, the choice is asked for again. */
export function writeChoice(changed: Partial<Choice>) {
  try {
    localStorage.setItem(address, JSON.stringify({ ...readChoice(), ...changed }))
  } catch {}
}
