// Draws the icons in public/ and the ground of the share cards. Run by hand when the mark or its colours change:
// the results are committed, because the running program refuses to read SVG (docs/decisions/0007).
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { ico } from '../app/media/mark-icon.server.ts'
import { strataPath } from '../app/ui/strata-path.ts'

const ink = '#12213a'
const paper = '#f4f1ea'
const chalk = '#f7f4ee'
const brass = '#d6b57a'
const deepBrass = '#a1762a'

const mark = `<path d="M4 16a6 6 0 0 1 12 0z" fill="${brass}"/><path d="M16 16a6 6 0 0 0 12 0z" fill="${chalk}"/><path d="M2 16h28" stroke="${chalk}" stroke-width="1.25"/>`

await draw('public/apple-touch-icon.png', icon(180, 0.86))
for (const size of [192, 512]) {
  await draw(`public/icon-${size}.png`, icon(size, 1))
  // The platform may cut a circle of four fifths out of it.
  await draw(`public/icon-maskable-${size}.png`, icon(size, 0.72))
}
writeFileSync('public/favicon.ico', ico(await png(icon(32, 1))))
await draw('app/media/share-card/ground.png', cardGround())

function icon(size, scale) {
  const inset = 16 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="${ink}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark}</g></svg>`
}

function cardGround() {
  const lines = 11
  const [top, height, level] = [442, 150, 4]
  const curve = strataPath([{ at: 860, depth: 46, width: 84 }], 1200)
  const strata = Array.from({ length: lines }, (_, line) => {
    const flat = Math.sin((Math.PI * line) / (lines - 1))
    const stroke = line === level ? `stroke="${deepBrass}" stroke-width="2.5"` : `stroke="${ink}" stroke-opacity=".28"`
    const y = top + (line / (lines - 1)) * height
    return `<path transform="matrix(1 0 0 ${flat} 0 ${y})" d="${curve}" ${stroke} vector-effect="non-scaling-stroke"/>`
  }).join('')
  const sign = `<g transform="translate(80 64) scale(2)"><path d="M2 10a7 7 0 0 1 14 0z" fill="${deepBrass}"/><path d="M16 10a7 7 0 0 0 14 0z" fill="${ink}"/><path d="M0 10h32" stroke="${ink}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="${paper}"/><g fill="none">${strata}</g>${sign}</svg>`
}

async function draw(path, svg) {
  writeFileSync(path, await png(svg))
}

function png(svg) {
  return sharp(Buffer.from(svg)).flatten({ background: ink }).png({ palette: true, effort: 10 }).toBuffer()
}
