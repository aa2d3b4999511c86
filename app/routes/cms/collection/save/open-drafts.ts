const nameOf = (newId: string) => `draft/${newId}`

/** Tells the other tabs that this new record is open here; answers what ends it. A tab that is gone holds nothing. */
export function holdDraft(newId: string) {
  let release = () => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  // A page that came over plain HTTP has no locks: another tab may then be offered what is typed here.
  void navigator.locks?.request(nameOf(newId), () => over)
  return release
}

/** Of these new records, those that no tab has open. */
export async function notOpen<Draft extends { newId: string }>(drafts: Draft[]) {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return drafts.filter(({ newId }) => held.every(({ name }) => name !== nameOf(newId)))
}
