import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { programFolder } from '#app/program-folder.server.ts'
import type { Look } from '#app/theme/look.ts'
import { openImage, openPoints } from './open-image.server.ts'
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
        { input: titleText(title, look), left: 80, top: 204 },
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
  text: { text: colored(shortened(text, 60), ink), font: `${font} ${size}`, fontfile: file, dpi, width, rgba: true },
})

function titleText(title: string, { ink, fonts }: Look) {
  const text = colored(shortened(title, 140), ink)
  const { font, file } = fonts === 'pair' ? serif : sans
  const size = title.length > 70 ? 52 : title.length > 36 ? 64 : 76
  return { text: { text, font: `${font} ${size}`, fontfile: file, dpi, width, spacing: -4, rgba: true } }
}

/** Points are pixels. */
const dpi = 72

/** Pango reads markup. */
function colored(text: string, ink: string) {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[&<>]/g, (sign) => markup[sign] ?? sign)
  return `<span foreground="${ink}">${plain}</span>`
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function shortened(text: string, most: number) {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
