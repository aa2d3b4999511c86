/** One thing that goes wrong, done for real to a running site. */
export type Fault = {
  name: string
  /** What must hold, as a sentence. */
  promise: string
  /** @throws what does not hold, in a sentence; Skipped where this machine cannot do it */
  run(options: Options): Promise<Outcome>
}

export type Options = {
  rounds: number
  say: (line: string) => void
  /** Of a site that has started before, without sample content; a new one where there is none. */
  folder?: () => Promise<string>
  /** How many times as long as promised it may take, on a machine that does much else meanwhile: 1 where it is not told. */
  patience?: number
}

export type Outcome = {
  rounds: number
  /** Saves and uploads that the site has said yes to. */
  acknowledged?: number
  lost?: number
  torn?: number
  /** From the fault, or from its end, until the site works as before: the longest of all rounds. */
  secondsUntilUp?: number
  /** How far back from the fault goes what the archive alone does not have. */
  secondsLost?: number
}

export class Skipped extends Error {}

export function demand(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}

export const secondsSince = (begun: number) => (performance.now() - begun) / 1_000
