import { chromium } from 'playwright-core'
import { presentChromium } from '#tests/support/find-chromium.ts'
import type { Bench } from './bench.ts'
import { measurePhone } from './phone.ts'
import { measureTyping } from './typing.ts'

/** What a browser tells: the public pages on a slow phone, and typing in a long article. */
export async function measureInBrowser(bench: Bench) {
  const browser = await chromium
    .launch({ executablePath: presentChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    .catch(() => undefined)
  if (!browser) return bench.say('No browser starts here: what only a browser tells is left out.')
  try {
    await measurePhone(browser, bench)
    await measureTyping(await browser.newContext({ viewport: { width: 1440, height: 900 } }), bench)
  } finally {
    await browser.close()
  }
}
