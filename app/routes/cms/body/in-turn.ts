const atOnce = 6
/** Milliseconds: a frame for each of the following turns. */
const frame = 16

let asked = 0

/** The first ones of a form are made with it, the others in the frames behind it. Returns what takes one back. */
export function inTurn(make: () => void) {
  asked += 1
  if (asked === 1)
    setTimeout(() => {
      asked = 0
    })
  if (asked <= atOnce) {
    make()
    return () => {}
  }
  const timer = setTimeout(make, Math.ceil(asked / atOnce) * frame)
  return () => clearTimeout(timer)
}
