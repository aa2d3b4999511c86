/** Widths of a layout in pixels: the page is laid out as wide, and drawn smaller where there is less room. */
export const widths = { phone: 390, tablet: 768, desktop: 1440 } as const
export type Width = keyof typeof widths

export type Choice = { isOn: boolean; width: Width }

const address = 'preview'

/** Where a page that is laid out for more could not be read beside anything. */
export const isNarrow = () => innerWidth < widths.tablet

/** What was chosen last in this browser; on a phone it begins with what can be read there. */
export function readChoice(): Choice {
  const { isOn, width = 'desktop' } = stored()
  const known = Object.hasOwn(widths, width) ? width : 'desktop'
  return { isOn: isOn === true, width: isNarrow() ? 'phone' : known }
}

/** Where the browser keeps nothing, the choice is asked for again. */
export function writeChoice(changed: Partial<Choice>) {
  try {
    localStorage.setItem(address, JSON.stringify({ ...stored(), ...changed }))
  } catch {}
}

function stored(): Partial<Choice> {
  try {
    return { ...JSON.parse(localStorage.getItem(address) ?? '{}') }
  } catch {
    return {}
  }
}
