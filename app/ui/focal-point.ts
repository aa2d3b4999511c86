/** Per cent of a picture from its left and from its top. Nothing is known of what is null. */
export type FocalPoint = { x?: number | null; y?: number | null }

/** The classes of styles/base/focus.css: whatever a picture is cut to, this part of it stays in view. */
export function focalClass({ x, y }: FocalPoint = {}) {
  return [nearest('fx', x), nearest('fy', y)].filter(Boolean).join(' ') || undefined
}

function nearest(name: string, share: number | null | undefined) {
  const step = Math.round((share ?? 50) / 5) * 5
  return step === 50 ? '' : `${name}-${step}`
}
