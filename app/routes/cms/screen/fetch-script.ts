let tries = 0

/**
 * A script that comes when it is needed. Browsers remember one that could not be fetched until the page is loaded anew:
 * they are asked for it by another address.
 */
export async function fetchScript<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load()
  } catch (error) {
    // Chromium and Firefox name it. What it needs of others they remember as well: then the page has to be loaded anew.
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    return await import(/* @vite-ignore */ `${address}?${++tries}`)
  }
}
