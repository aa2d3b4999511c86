const fetchedAgain = new Map<string, Promise<unknown>>()
let tries = 0

/**
 * A script that comes when it is needed. Browsers remember one that could not be fetched until the page is loaded anew:
 * they are asked for it by another address. Chromium and Firefox name it. Had a script arrived and one that it needs not,
 * they would remember that one: then the page has to be loaded anew.
 */
export async function fetchScript<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    return (await (fetchedAgain.get(address) ?? fetchAgain(address))) as Script
  }
}

/** Once: by each address it would be another script. */
function fetchAgain(address: string) {
  const fetched: Promise<unknown> = import(/* @vite-ignore */ `${address}?${++tries}`)
  fetchedAgain.set(address, fetched)
  fetched.catch(() => fetchedAgain.delete(address))
  return fetched
}
