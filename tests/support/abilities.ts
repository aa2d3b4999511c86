import { inject, TestRunner } from 'vitest'

/** What tests may ask of Chromium, and why Firefox cannot be asked the same. */
const withoutInFirefox = {
  inspector: "Firefox has nothing of Chromium's protocol",
  media: 'no paper, motion or colours of the reader: Firefox 153 has no command for them',
  'a drag by the mouse': 'BiDi begins one there, over the middle of what is pointed at, and never lets it drop',
  'Space after a question': 'the key that brought the question is never let go there',
  'a second file dialog': 'Playwright 1.65 leaves the first one open, and Firefox opens none beside it',
  'body of a request': 'Playwright 1.65 does not ask Firefox for it',
  'keys for a list that is open': "the list is the window's, and BiDi hands keys to the page behind it",
  'pages without scripts': 'Firefox 153 has no command that switches scripts off',
} as const

type Ability = keyof typeof withoutInFirefox

export const has = (_ability: Ability) => inject('browser').name === 'chromium'

/** Ends the test that runs, as skipped and with the reason, where the browser cannot do this. */
export function needs(ability: Ability) {
  if (has(ability)) return
  const running = TestRunner.getCurrentTest()
  if (!running) throw new Error(`Only a test can be skipped, and none runs: ${withoutInFirefox[ability]}`)
  running.context.skip(withoutInFirefox[ability])
}
