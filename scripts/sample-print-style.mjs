// How the sample documents look.
import { readFileSync } from 'node:fs'

const font = (file) => `url(data:font/ttf;base64,${readFileSync(`app/media/share-card/${file}`).toString('base64')})`

export const style = `
@font-face { font-family: serif-own; src: ${font('hedvig-letters-serif.ttf')} }
@font-face { font-family: sans-own; src: ${font('hanken-grotesk.ttf')} }
@page { size: 210mm 297mm; margin: 0 }
* { margin: 0; box-sizing: border-box }
body { font: 12.8pt/1.6 sans-own; color: #12213a }
section { position: relative; width: 210mm; height: 296.9mm; padding: 26mm 30mm 24mm; overflow: hidden; break-after: page }
section:last-of-type { break-after: auto }
h1 { font: 44pt/1.05 serif-own; letter-spacing: -.01em } h2 { font: 25pt/1.12 serif-own; margin: 0 0 8mm } h3 { font: 15pt/1.3 serif-own; margin: 6mm 0 2mm }
p { margin: 0 0 3.6mm } .over { font-size: 8.5pt; color: #86601d; margin: 0 0 10mm; border-bottom: .5pt solid #12213a; padding-bottom: 3mm }
.foot { position: absolute; left: 30mm; right: 30mm; bottom: 13mm; font-size: 8.5pt; display: flex; justify-content: space-between; color: #4a566b }
.cover { background: #12213a; color: #f6f1e7; padding-top: 40mm } .cover p { color: #d9b573; font-size: 13pt; margin-top: 8mm } .cover svg { position: absolute; left: 30mm; bottom: 30mm; width: 34mm }
.paper { background: #f6f1e7 } .large p { font: 21pt/1.35 serif-own; margin-bottom: 12mm }
table { width: 100%; border-collapse: collapse; font-size: 11pt } td, th { padding: 1.6mm 0; border-bottom: .4pt solid #b9bfca; text-align: left; font-weight: 400 } td + td, th + th { text-align: right; white-space: nowrap; padding-left: 4mm } .sum td { border-bottom: 1pt solid #12213a; font-weight: 600 }
ul { padding-left: 5mm } img { width: 100%; height: 128mm; object-fit: cover; display: block; margin-bottom: 8mm } .full img { position: absolute; inset: 0; height: 100% }
.number { font: 38pt/1 serif-own; margin: 8mm 0 1mm } .tight { font-size: 9.4pt; line-height: 1.5; padding-top: 20mm } .tight h3 { margin-top: 3mm } .tight p { margin-bottom: 2.6mm }`

export const mark =
  '<svg viewBox="0 0 32 20"><path d="M2 10a7 7 0 0 1 14 0z" fill="#d9b573"/><path d="M16 10a7 7 0 0 0 14 0z" fill="#f6f1e7"/><path d="M0 10h32" stroke="#f6f1e7" stroke-width=".6"/></svg>'
