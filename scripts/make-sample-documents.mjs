// Prints the PDFs of the sample documents into db/sample/files, from the words of the sample content and those beside
// db/sample/documents. Run by hand when these change: the results are committed. Needs a Chromium, named by CHROMIUM.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { readDocument } from '../server/decode/read-document.ts'
import { accountPages, policyPages } from './sample-accounts.mjs'
import { mark, style } from './sample-print-style.mjs'
import { rentalBrochures } from './sample-rentals.mjs'

const read = (path) => readFileSync(`db/sample/${path}`, 'utf8')
const json = (name) => JSON.parse(read(`${name}.json`))
const [properties, developments, companies] = ['properties', 'developments', 'companies'].map(json)
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraphs = (text) => text.split(/\n\n+/).map((part) => `<p>${escaped(part)}</p>`)
const cover = (title, note) => ({ html: `<h1>${title}</h1><p>${note}</p>${mark}`, look: 'cover' })
const plain = (title, html, look = '') => ({ html: `<h2>${escaped(title)}</h2>${html}`, look })
const sheet = ({ title, html }) => plain(title, html)
const table = (rows) =>
  `<table>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`

function article(slug) {
  const [, head, body] = read(`news/${slug}.md`).split(/^---\n/m)
  const title = /^title: (.*)$/m.exec(head)[1]
  const parts = body.trim().split(/\n\n+/)
  return {
    title,
    parts: parts.map((part) =>
      part.startsWith('## ') ? `<h3>${escaped(part.slice(3))}</h3>` : `<p>${escaped(part)}</p>`,
    ),
  }
}

/** As many pages as asked for, each with about as many words. */
function articlePages(slug, count, look) {
  const { title, parts } = article(slug)
  const total = parts.join(' ').length
  const pages = Array.from({ length: count }, () => [])
  let seen = 0
  for (const part of parts) {
    pages[Math.min(count - 1, Math.floor((seen / total) * count))].push(part)
    seen += part.length
  }
  return pages.map((own, at) => plain(at === 0 ? title : `${title}, continued`, own.join(''), look))
}

const buildingPage = ({
  name,
  location,
  size,
  units,
  completionYear,
  completionDate,
  phase,
  description,
  longDescription,
  highlights,
}) => {
  const facts = [
    ['Place', location],
    ['Phase', phase],
    ['Size', size],
    ['Units', units],
    ['Completed', completionYear],
    ['Expected', completionDate],
  ]
  return plain(
    name,
    `<p>${escaped(description)}</p>${paragraphs(longDescription ?? '').join('')}${table(facts.filter(([, value]) => value))}<h3>In short</h3><ul>${(highlights ?? []).map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
  )
}

const companyPage = (list, at) =>
  plain(
    `Nine companies, ${at} of 3`,
    list
      .map(
        ({ name, description, sector, stage, geography }) =>
          `<h3>${escaped(name)}</h3><p>${escaped(description)}</p><table><tr><td>Sector</td><td>${sector}</td></tr><tr><td>Stage</td><td>${stage}</td></tr><tr><td>Place</td><td>${geography}</td></tr></table>`,
      )
      .join(''),
  )

function report(isCorrected) {
  const chapters = [
    ['The year', 3],
    ['Fourteen properties', 5],
    ['Seven projects', 19],
    ['Eleven pages about roofs', 26],
    ['Letting', 37],
    ['The sale we regret', 40],
    ['Companies', 41],
    ['The listed book', 49],
    ['Accounts of the three entities', 55],
    ['One day in June', 61],
    ['What this report got wrong', 63],
  ]
  return [
    cover('Report on the year to 30 June 2026', isCorrected ? 'Second printing, note 11 corrected' : 'Estavelle Group'),
    plain(
      'Contents',
      `<table>${chapters.map(([title, page]) => `<tr><td>${title}</td><td>${page}</td></tr>`).join('')}</table>`,
      'paper',
    ),
    ...articlePages('report-on-the-year-2026', 2),
    ...properties.map(buildingPage),
    ...developments.map(buildingPage),
    ...articlePages('saint-honore-zinc-roof', 3),
    ...articlePages('correction-saint-honore-roof', 2),
    ...articlePages('four-thousand-panels-bisonspoor', 3),
    ...articlePages('roofline-counts-puddles', 3),
    ...articlePages('letting-medespoor-by-appointment', 3),
    ...articlePages('spoorhuis-sold', 1, 'paper tight'),
    ...[0, 3, 6].map((from, at) => companyPage(companies.slice(from, from + 3), at + 1)),
    ...articlePages('two-exits', 2),
    ...articlePages('kalkwerk-lime-on-our-walls', 2),
    ...articlePages('tellerrand-weighs-leftovers', 1, 'tight'),
    ...articlePages('policy-2026', 3),
    ...articlePages('what-is-in-the-twelve-per-cent', 3),
    ...accountPages(isCorrected).map(sheet),
    ...articlePages('open-day-june-2026', 2),
    plain(
      'What this report got wrong',
      '<p>Whoever finds something writes to the Luxembourg office. What is found is corrected here, in a version with a number of its own, and the version before it stays where it is.</p>',
      'paper',
    ),
    plain(
      'Imprint',
      '<p>Estavelle Group S.A., Luxembourg. Printed in 300 copies. Set in Hedvig Letters Serif and Hanken Grotesk. A fictional house: no building, company or figure in these pages is real.</p>',
    ),
  ]
}

function handbook() {
  const pages = [
    cover('Handboek voor conciërges', 'Zevende editie, Estavelle Nederland'),
    plain(
      'Over dit boek',
      '<p>Elf conciërges houden dit boek sinds 2011 bij. Een zin heeft negen van de elf stemmen nodig om erin te komen en drie om eruit te gaan. De directie heeft geen stem.</p><p>Iedereen mag het lezen, overnemen en veranderen.</p>',
    ),
    undefined,
  ]
  const starts = []
  for (const chapter of read('documents/handboek.txt').split(/^# /m).slice(1)) {
    const [title, ...lines] = chapter.trim().split('\n')
    if (title === 'Duiven')
      pages.push(plain('', '<p>Deze bladzijde, met de alarmpanelen, is eruit gehaald.</p>', 'paper'))
    starts.push([title, pages.length + 1])
    for (let at = 0; at < lines.length; at += 2)
      pages.push({
        html: `<p class="over">${title}</p>${paragraphs(lines.slice(at, at + 2).join('\n\n')).join('')}`,
        look: 'large',
      })
  }
  pages[2] = plain(
    'Inhoud',
    `<table>${starts.map(([title, page]) => `<tr><td>${title}</td><td>${page}</td></tr>`).join('')}</table>`,
  )
  return [
    ...pages,
    plain(
      'Colofon',
      '<p>Estavelle Nederland B.V., Maarssen, december 2025. Een verzonnen huis: geen gebouw in dit boek bestaat.</p>',
      'paper',
    ),
  ]
}

const picture = async (name) =>
  `<img src="data:image/jpeg;base64,${(await sharp(`db/sample/images/${name}`).resize({ width: 1000 }).jpeg({ quality: 68 }).toBuffer()).toString('base64')}">`

async function brochure() {
  const pages = read('documents/planetenbaan.txt')
    .trim()
    .split('\n')
    .map((line) => line.split('||'))
  const pictures = [
    'projects-planetenbaan.jpg',
    'projects-planetenbaan-2.jpg',
    'projects-planetenbaan-3.jpg',
    'planetenbaan-lawn.jpg',
  ]
  const drawn = await Promise.all(pictures.map(picture))
  return [
    cover('Planetenbaan', 'Homes over a lawn'),
    ...pages.map(([title, text], at) =>
      plain(
        title,
        `${at % 4 === 0 ? drawn[at / 4] : ''}<div class="large">${paragraphs(text).join('')}</div>`,
        at % 4 === 0 ? '' : 'paper',
      ),
    ),
    plain(
      'Estavelle Nederland',
      '<p>Rental Residential, Maarssen. Every number in this brochure is that of the first year. What changes is told on the page of the building.</p>',
    ),
  ]
}

const numbers = [
  ['8.7%', 'a year, over five years to 30 September 2026, in euro, after costs'],
  ['1.24', 'Sharpe ratio'],
  ['-12.3%', 'from a high to a low, month end to month end'],
  ['0.85', 'beta to world equities'],
]
const numberRows = numbers.map(([value, note]) => `<p class="number">${value}</p><p>${note}</p>`)

const documents = {
  'report-2026-first.pdf': { title: 'Report on the year to 30 June 2026', lang: 'en', pages: report(false) },
  'report-2026.pdf': { title: 'Report on the year to 30 June 2026, second printing', lang: 'en', pages: report(true) },
  'handboek-7.pdf': { title: 'Handboek voor conciërges, zevende editie', lang: 'nl', pages: handbook() },
  'planetenbaan-brochure.pdf': { title: 'Planetenbaan, homes over a lawn', lang: 'en', pages: await brochure() },
  ...(await rentalBrochures({ properties, files: json('files'), cover, plain, table, picture, paragraphs })),
  'four-numbers-q3-2026.pdf': {
    title: 'The four numbers, third quarter 2026',
    lang: 'en',
    pages: [
      cover('The four numbers', 'Third quarter 2026'),
      plain('In one view', numberRows.join('')),
      ...articlePages('four-numbers-september-2026', 5),
      plain(
        'How they are made',
        '<p>From month ends, after custody, trading, the data feed and the fees of the funds. The next four come out in January.</p>',
        'paper',
      ),
    ],
  },
  'policy-2025.pdf': {
    title: 'Policy for the listed book, 2025',
    lang: 'en',
    pages: policyPages(2025, 'Everything in the book is readily realisable under normal market conditions.').map(sheet),
  },
  'policy-2026.pdf': {
    title: 'Policy for the listed book, 2026',
    lang: 'en',
    pages: policyPages(2026, 'If we cannot sell it on a Thursday afternoon, it belongs in another book.').map(sheet),
  },
  'estavelle-on-one-page.pdf': {
    title: 'Estavelle on one page',
    lang: 'en',
    pages: [
      plain(
        'Estavelle on one page',
        `<p>An estavelle is a hole in limestone that works in both directions. In the wet months water comes out of it, and in the dry months it goes in. The group is arranged in the same way.</p><table>${[
          ['Founded as', 'Estavelle Group S.A., Luxembourg'],
          ['Owner', 'one family, third generation'],
          ['People', '41'],
          ['Real estate', '100,000 m² in 14 properties, occupancy 95%'],
          ['In development', '1,450 residential units'],
          ['Ventures', 'nine companies, two exits'],
          ['Listed book', '8.7% a year over five years to 30 September 2026'],
          ['Debt at holding level', 'none'],
        ]
          .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
          .join(
            '',
          )}</table><h3>How it is pronounced</h3><p>With the weight at the end.</p><h3>May be quoted</h3><p>All of it, without asking. Questions by three are answered the same day.</p>`,
      ),
    ],
  },
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
for (const [name, { title, lang, pages }] of Object.entries(documents)) {
  const page = await browser.newPage()
  const sections = pages.map(
    ({ html, look }, at) =>
      `<section class="${look}">${html}${look === 'cover' ? '' : `<div class="foot"><span>${escaped(title)}</span><span>${at + 1}</span></div>`}</section>`,
  )
  await page.setContent(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>${sections.join('')}`,
  )
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  writeFileSync(`db/sample/files/${name}`, bytes)
  await page.close()
}
await browser.close()

// So that no first start has to read them, nor those of others.
const texts = {}
for (const name of readdirSync('db/sample/files').filter((each) => each.endsWith('.pdf'))) {
  const { text, cover } = await readDocument(readFileSync(`db/sample/files/${name}`))
  texts[name] = text
  writeFileSync(`db/sample/documents/${name}.webp`, cover)
}
writeFileSync('db/sample/documents/texts.json', `${JSON.stringify(texts, null, 2)}\n`)
