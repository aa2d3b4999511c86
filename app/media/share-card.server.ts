import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { programFolder } from '#app/program-folder.server.ts'
import { openImage } from './open-image.server.ts'

export type ShareCard = { brandName: string; kind: string; title: string }

/** libvips draws the text itself (Pango), so that nothing an editor wrote is read as SVG: docs/decisions/0007. */
export function drawShareCard({ brandName, kind, title }: ShareCard): Promise<Buffer> {
  // One at a time: a card takes a core for some tens of milliseconds.
  return drawing(async () => {
    const ground = await openImage(await readFile(`${folder}/ground.png`))
    return ground
      .composite([
        { input: line(brandName, sans, 30), left: 164, top: 66 },
        { input: line(kind, sans, 26), left: 80, top: 150 },
        { input: titleText(title), left: 80, top: 204 },
      ])
      .png({ palette: true, colours: 64, effort: 4 })
      .toBuffer()
  })
}

const drawing = pLimit(1)

const folder = join(programFolder, 'app/media/share-card')
const serif = { font: 'Hedvig Letters Serif 24pt', file: `${folder}/hedvig-letters-serif.ttf` }
const sans = { font: 'Hanken Grotesk', file: `${folder}/hanken-grotesk.ttf` }
const ink = '#12213a'
const width = 960

const line = (text: string, { font, file }: typeof sans, size: number) => ({
  text: { text: colored(shortened(text, 60)), font: `${font} ${size}`, fontfile: file, dpi, width, rgba: true },
})

function titleText(title: string) {
  const text = colored(shortened(title, 140))
  const { font, file } = serif
  const size = title.length > 70 ? 52 : title.length > 36 ? 64 : 76
  return { text: { text, font: `${font} ${size}`, fontfile: file, dpi, width, spacing: -4, rgba: true } }
}

/** Points are pixels. */
const dpi = 72

/** Pango reads markup. */
function colored(text: string) {
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
