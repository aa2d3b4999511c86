/** Per cent from the left and from the top; null is unknown. */
export type FocalPoint = { x?: number | null; y?: number | null }

/** See styles/base/focus.css. */
export function focalClass({ x, y }: FocalPoint = {}) {
  return [nearest('fx', x), nearest('fy', y)].filter(Boolean).join(' ') || undefined
}

function nearest(name: string, share: number | null | undefined) {
  const step = Math.round((share ?? 50) / 5) * 5
  return step === 50 ? '' : `${name}-${step}`
}
