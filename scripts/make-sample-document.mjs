// Prints db/sample/files/caretakers-handbook.pdf. Run by hand when its words change: the result is committed. Needs a
// Chromium, named by CHROMIUM.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const font = (file) => `url(data:font/ttf;base64,${readFileSync(`app/media/share-card/${file}`).toString('base64')})`

const chapters = [
  [
    'Water',
    [
      'A tenant reports a dripping tap on about the fortieth day. When you hear of it, assume thirty-nine, and look at the cupboard underneath before you look at the tap.',
      'Water does not come from where it comes out. Start one floor higher than you want to.',
      'Know three ways to shut off every riser. You will need the third.',
      'Open each stopcock once a year and close it again. One that has not moved since the building was opened will not begin to move for you on a Sunday.',
      'A stain that has been there for years is a piece of information. Draw round it in pencil and write the date beside the line. Next year you will know whether it is a piece of news.',
      'Dry is not a colour. Touch it.',
    ],
  ],
  [
    'Machines',
    [
      'A lift that has stopped once has stopped once. A lift that has stopped twice is about to become your week.',
      'Write on the machine itself, in paint, the date on which you last had it open. Software is replaced more often than boilers.',
      'Do not trust a new noise. Do not trust an old noise that has gone away, either.',
      'Never reset a thing that has tripped before you know why it did. It was trying to tell you something, and it may not try as politely the next time.',
      'The manual is in the drawer under the manual for the machine that stood here before.',
      'When it works again, stay another quarter of an hour. It knows when you leave.',
    ],
  ],
]

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>From the caretakers’ handbook: water and machines</title><style>
@font-face { font-family: serif-own; src: ${font('hedvig-letters-serif.ttf')} }
@font-face { font-family: sans-own; src: ${font('hanken-grotesk.ttf')} }
@page { size: A4; margin: 28mm 30mm 24mm }
body { font: 11.5pt/1.6 sans-own; color: #12213a; margin: 0 }
section { break-after: page } section:last-of-type { break-after: auto }
.over { font-size: 9pt; color: #a1762a; margin: 0 0 12mm; border-bottom: .5pt solid #12213a; padding-bottom: 3mm }
h1 { font: 30pt/1.15 serif-own; margin: 0 0 9mm }
p { margin: 0 0 4.5mm }
footer { font-size: 9pt; margin-top: 14mm }
</style>${chapters
  .map(
    ([title, texts], at) =>
      `<section><p class="over">Estavelle Nederland · The caretakers’ handbook, seventh edition · English draft</p><h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}<footer>Page ${at + 1} of 2. Anybody may read, copy and adapt this.</footer></section>`,
  )
  .join('')}`

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
const page = await browser.newPage()
await page.setContent(html)
writeFileSync(
  'db/sample/files/caretakers-handbook.pdf',
  await page.pdf({ preferCSSPageSize: true, printBackground: true }),
)
await browser.close()
