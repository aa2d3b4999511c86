/** What was sent may be as it should: this machine had no process for it, or ended it for want of memory. */
export class CouldNotLook extends Error {
  constructor(cause: unknown) {
    super('what was sent could not be looked at', { cause })
  }
}
