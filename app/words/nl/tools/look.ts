import { inDutch } from './in-dutch.ts'

export const look = inDutch({
  'Please choose an SVG or a PNG.': 'Kies een SVG of een PNG.',
  'This file is larger than 200 kB.': 'Dit bestand is groter dan 200 kB.',

  'Upload another logo': 'Een ander logo uploaden',
  'Upload Logo': 'Logo uploaden',
  'Remove logo': 'Logo weghalen',
  'Logo file': 'Logobestand',
  'SVG or PNG, up to 200 kB. Scripts and links inside an SVG are removed.':
    'SVG of PNG, hoogstens 200 kB. Scripts en links in een SVG worden weggehaald.',
  'This SVG has text: turn it into outlines, or upload a PNG.':
    'Deze SVG bevat tekst: zet die om in contouren, of upload een PNG.',
  'This SVG has a picture inside: turn it into outlines, or upload a PNG.':
    'Deze SVG bevat een afbeelding: zet die om in contouren, of upload een PNG.',
  'This SVG has repeated parts: turn it into outlines, or upload a PNG.':
    'Deze SVG bevat herhaalde delen: zet die om in contouren, of upload een PNG.',
  'This SVG has too many styles: export it with attributes.':
    'Deze SVG heeft te veel stijlen: exporteer die met attributen.',
  'This SVG has too many parts: simplify it.': 'Deze SVG heeft te veel onderdelen: vereenvoudig die.',
  'This SVG cannot be read. Export it once more, as plain SVG.':
    'Deze SVG kan niet worden gelezen. Exporteer die nog eens, als gewone SVG.',
  'This SVG is larger than 200 kB: simplify it.': 'Deze SVG is groter dan 200 kB: vereenvoudig die.',
  'This file is not an SVG.': 'Dit bestand is geen SVG.',
  'Nothing is drawn in this SVG.': 'In deze SVG is niets getekend.',
  'This SVG does not say how large it is (viewBox).': 'Deze SVG vermeldt niet hoe groot die is (viewBox).',
  'This logo is too long for the header.': 'Dit logo is te lang voor de kop van de pagina.',
  'This SVG has gradients, patterns or effects: use plain colours, or upload a PNG.':
    'Deze SVG heeft verlopen, patronen of effecten: gebruik effen kleuren, of upload een PNG.',
  Ink: 'Inkt',
  'Text, dark bands, buttons': 'Tekst, donkere banden, knoppen',
  Paper: 'Papier',
  'The ground of every page': 'De achtergrond van elke pagina',
  Accent: 'Accent',
  'Marks and underlines': 'Markeringen en onderstrepingen',

  '70 kB, with a serif': '70 kB, met een schreefletter',
  '35 kB, sober': '35 kB, sober',
})
