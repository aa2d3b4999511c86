import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { programFolder } from '#app/program-folder.server.ts'
import type { Look } from '#app/theme/look.ts'
import { drawText, openImage, openPoints } from './open-image.server.ts'
import { coverMark, recolour } from './share-ground.ts'

export type ShareCard = {
  brandName: string
  kind: string
  title: string
  /** Of the house: initial ones are those of the file. */
  look: Look
  /** A PNG stands for the mark; a drawing does not, as nothing an editor sent is read as SVG here. */
  logo?: { png?: Uint8Array; hasName: boolean }
}

/** libvips draws the text itself (Pango), so that nothing an editor wrote is read as SVG: docs/decisions/0007. */
export function drawShareCard({ brandName, kind, title, look, logo }: ShareCard): Promise<Buffer> {
  // One at a time: a card takes a core for some tens of milliseconds.
  return drawing(async () => {
    const { data, info } = await (await openImage(await readFile(`${folder}/ground.png`)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    recolour(data, look)
    if (logo) coverMark(data, info.width, look.paper)
    const sign = logo?.png && (await signOf(logo.png))
    const left = sign ? place.left + sign.width + place.gap : logo ? place.left : place.name
    return (await openPoints(data, info))
      .composite([
        ...(sign ? [{ input: sign.data, left: place.left, top: place.middle - Math.round(sign.height / 2) }] : []),
        ...(logo?.hasName && sign ? [] : [{ input: line(brandName, sans, 30, look.ink), left, top: 66 }]),
        { input: line(kind, sans, 26, look.ink), left: 80, top: 150 },
        { input: await titleOf(title, look), left: 80, top: 204 },
      ])
      .png({ palette: true, colours: 64, effort: 4 })
      .toBuffer()
  })
}

/** Where the mark stands on the ground, and a logo in its place. */
const place = { left: 80, name: 164, gap: 20, middle: 84, width: 320, height: 56 }

async function signOf(png: Uint8Array) {
  const opened = await openImage(png)
  const { data, info } = await opened
    .resize({ width: place.width, height: place.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const drawing = pLimit(1)

const folder = join(programFolder, 'app/media/share-card')
const serif = { font: 'Hedvig Letters Serif 24pt', file: `${folder}/hedvig-letters-serif.ttf` }
const sans = { font: 'Hanken Grotesk', file: `${folder}/hanken-grotesk.ttf` }
const width = 960

const line = (text: string, { font, file }: typeof sans, size: number, ink: string) => ({
  text: { text: colored(shortened(text, 60), ink), font: `${font} ${size}`, fontfile: file, ...lines },
})

/** As large as its letters let it be: some are twice as wide as ours. */
async function titleOf(title: string, { ink, fonts }: Look) {
  const text = colored(shortened(title, 140), ink)
  const { font, file } = fonts === 'pair' ? serif : sans
  const wanted = title.length > 70 ? 52 : title.length > 36 ? 64 : 76
  const drawn = (size: number) => drawText({ text, font: `${font} ${size}`, fontfile: file, spacing: -4, ...lines })
  for (let size = wanted; size > smallest; size -= 12) {
    const { data, info } = await drawn(size)
    if (info.height <= room) return data
  }
  return (await drawn(smallest)).data
}

/** Pixels from the top of the title to the lines at the foot. */
const room = 270
const smallest = 28

/** Points are pixels. A word that is wider than the card goes on in the next line. */
const lines = { dpi: 72, width, wrap: 'word-char', rgba: true } as const

/** Pango reads markup, and draws no card of nothing. */
function colored(text: string, ink: string) {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    // A server seldom has a font for them: a box with a number would stand there.
    .replace(/\p{Emoji_Presentation}(?:\p{Emoji_Presentation}|\u200d|\ufe0f)* ?|\u200d|\ufe0f|\u20e3/gu, '')
  const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? plain : '…'
  return `<span foreground="${ink}">${shown.replace(/[&<>]/g, (sign) => markup[sign] ?? sign)}</span>`
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function shortened(text: string, most: number) {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
