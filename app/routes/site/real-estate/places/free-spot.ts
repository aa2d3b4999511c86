import type { Point } from '#app/ui/map/projection.ts'

export type Room = { width: number; height: number; margin: number }

/** `gap` away from all others: where it stands when that is free, else in growing circles around it. */
export function freeSpot(stands: Point, taken: readonly Point[], gap: number, { width, height, margin }: Room): Point {
  const isFree = ({ x, y }: Point) =>
    x >= margin &&
    x <= width - margin &&
    y >= margin &&
    y <= height - margin &&
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= gap)
  if (isFree(stands)) return stands
  for (let distance = 2; distance < height; distance += 2)
    for (let step = 0; step < 24; step++) {
      const angle = (step / 24) * 2 * Math.PI
      const spot = {
        x: Math.round((stands.x + distance * Math.cos(angle)) * 10) / 10,
        y: Math.round((stands.y + distance * Math.sin(angle)) * 10) / 10,
      }
      if (isFree(spot)) return spot
    }
  return stands
}
