import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { longestText } from '#app/media/document-reading.ts'

type Opened = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

/** Pixels: the cover on a page stands at 128, on a dense screen at three times that; elsewhere it is larger. */
const cover = { width: 600, height: 849 }
/** Milliseconds, of the thirty seconds that there are. */
const longestToRead = 15_000

/** By which the search knows on which page a passage stands. */
const endOfPage = '\f'

export const openLibrary = () => PDFiumLibrary.init()

/** @throws when it is none, or broken beyond reading */
export async function readDocument(library: PDFiumLibrary, bytes: Uint8Array) {
  const opened = await library.loadDocument(bytes)
  const pages = opened.getPageCount()
  if (pages < 1) throw new Error('a document without pages')
  return { pages, text: textOf(opened), cover: await coverOf(opened).catch(() => Buffer.alloc(0)) }
}

function textOf(opened: Opened) {
  const end = performance.now() + longestToRead
  let text = ''
  for (const page of opened.pages()) {
    if (text.length >= longestText || performance.now() > end) break
    text += `${wordsOf(page)}${endOfPage}`
  }
  return text.slice(0, longestText).toWellFormed()
}

/** PDFium's sign for a hyphen that ends a line. */
const hyphen = String.fromCharCode(2)

/** With accents joined to their letters, which are apart in what a Mac writes. */
function wordsOf(page: ReturnType<Opened['getPage']>) {
  try {
    return page
      .getText()
      .replaceAll(new RegExp(`${hyphen}\\s*`, 'g'), '')
      .replaceAll(/(?!\n)\p{Cc}+/gu, ' ')
      .normalize('NFC')
  } catch {
    return ''
  }
}

async function coverOf(opened: Opened) {
  const page = opened.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(cover.width / originalWidth, cover.height / originalHeight)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
}
