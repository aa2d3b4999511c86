/** Lightness 0 to 1, chroma, hue in radians: equal steps look equal (Björn Ottosson, "A perceptual color space", 2020). */
type Oklch = { l: number; c: number; h: number }

export const isHex = (colour: string) => /^#[0-9a-f]{6}$/.test(colour)

export const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

/** Contrast ratio of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), 1 to 21. */
export function contrast(one: string, other: string) {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string) {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const linearOf = (hex: string) =>
  channelsOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const along = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(along, across),
    h: Math.atan2(across, along),
  }
}

/** What no screen can show loses chroma until one can. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let [kept, lost] = [0, c]
  let found = rgbOf({ l: lightness, c, h })
  if (isShowable(found)) return spelled(found)
  for (let step = 0; step < 20; step++) {
    const middle = (kept + lost) / 2
    if (isShowable(rgbOf({ l: lightness, c: middle, h }))) kept = middle
    else lost = middle
  }
  found = rgbOf({ l: lightness, c: kept, h })
  return spelled(found)
}

const isShowable = (channels: number[]) => channels.every((part) => part > -0.002 && part < 1.002)

const spelled = (channels: number[]) =>
  `#${channels
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/** 0 to 1 each where a screen can show it. */
function rgbOf({ l: lightness, c, h }: Oklch) {
  const [along, across] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * along + 0.2158037573 * across) ** 3
  const m = (lightness - 0.1055613458 * along - 0.0638541728 * across) ** 3
  const s = (lightness - 0.0894841775 * along - 1.291485548 * across) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
}
