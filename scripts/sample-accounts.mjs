// The accounts and the policy in the sample documents, all of them invented.
const table = (head, rows) =>
  `<table><tr><th>Thousands of euro</th>${head.map((each) => `<th>${each}</th>`).join('')}</tr>${rows
    .map(
      ([label, ...values]) =>
        `<tr${label.startsWith('Total') ? ' class="sum"' : ''}><td>${label}</td>${values.map((value) => `<td>${value.toLocaleString('en')}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`
const years = ['2026', '2025']

const balance = (rows) => table(years, rows)
const notes = (list) => list.map(([title, text]) => `<h3>${title}</h3><p>${text}</p>`).join('')

export const accountPages = (isCorrected) => [
  {
    title: 'Estavelle Group S.A.: balance sheet',
    html: balance([
      ['Shares in Estavelle Nederland B.V.', 187_600, 181_900],
      ['Shares in Estavelle Ventures S.à r.l.', 20_300, 17_800],
      ['Listed book', 94_600, 88_100],
      ['Cash', 3_900, 4_700],
      ['Total', 306_400, 292_500],
      ['Capital and reserves', 305_100, 291_300],
      ['Debt', 0, 0],
      ['Other liabilities', 1_300, 1_200],
      ['Total of liabilities', 306_400, 292_500],
    ]),
  },
  {
    title: 'Estavelle Group S.A.: notes 1 to 4',
    html: notes([
      [
        '1. Principles',
        'What we own outright is shown at what it cost or what it is worth, whichever is less flattering.',
      ],
      ['2. The listed book', 'At the prices of 30 June, a Tuesday.'],
      ['3. Debt', 'There was no new debt. There was no old debt either.'],
      ['4. Guarantees', 'None. If a loan of a building fails, its lender gets that building.'],
    ]),
  },
  {
    title: 'Estavelle Nederland B.V.: balance sheet',
    html: balance([
      ['Investment property', 268_400, 262_900],
      ['Property in development', 41_200, 29_600],
      ['Receivables', 1_100, 1_400],
      ['Cash', 6_300, 7_200],
      ['Total', 317_000, 301_100],
      ['Capital and reserves', 187_600, 181_900],
      ['Loans on properties', 96_000, 92_800],
      ['Deposits of tenants', 4_100, 3_900],
      ['Other liabilities', 29_300, 22_500],
      ['Total of liabilities', 317_000, 301_100],
    ]),
  },
  {
    title: 'Estavelle Nederland B.V.: notes 5 to 11',
    html: notes([
      ['5. Valuation', 'By an outside firm, changed every three years.'],
      ['6. Occupancy', '95%, up from 94%.'],
      ['7. Repairs', '1,912, with a median of four working days.'],
      ['8. Loans', 'Each on its own deed, at 31% of the value of the properties and projects taken together.'],
      ['9. Deposits', 'Kept in an account that pays interest, which goes to the tenants.'],
      ['10. Energy', 'Two buildings got worse. They are named on their pages.'],
      [
        '11. The roof of Saint-Honoré',
        isCorrected
          ? 'The zinc cost 1,869€ a square metre. The first printing gave a quarter of it, and was praised for that.'
          : 'The zinc cost 465€ a square metre.',
      ],
    ]),
  },
  {
    title: 'Estavelle Ventures S.à r.l.: balance sheet',
    html: balance([
      ['Nine companies, at our own marking', 20_000, 17_500],
      ['Cash', 400, 400],
      ['Total', 20_400, 17_900],
      ['Capital and reserves', 20_300, 17_800],
      ['Other liabilities', 100, 100],
      ['Total of liabilities', 20_400, 17_900],
    ]),
  },
  {
    title: 'Estavelle Ventures S.à r.l.: notes 12 to 14',
    html: notes([
      ['12. Marks', 'The price of the last round in which somebody else paid, less a fifth for each year since.'],
      ['13. Exits', 'Two since 2019. What they brought has gone into the companies that stay.'],
      ['14. Reading', 'With patience.'],
    ]),
  },
]

const weights = {
  'Developed equities': 45,
  'Emerging equities': 20,
  'Fixed income': 15,
  'Alternative ETFs': 12,
  Hybrid: 8,
}

export const policyPages = (year, liquidity) => [
  {
    title: `Policy for the listed book, ${year}`,
    html: `<h3>Weights</h3><table>${Object.entries(weights)
      .map(([label, value]) => `<tr><td>${label}</td><td>${value}%</td></tr>`)
      .join(
        '',
      )}</table><h3>Bands</h3><p>Each weight may drift by five points before anything is sold.</p><h3>Loss</h3><p>From a high to a low the board accepts 20%.</p>`,
  },
  {
    title: 'Rules',
    html: `<p>We rebalance once a year, in March, over ten trading days. If nothing has left its band we do nothing.</p><p>${liquidity}</p><p>Every quarter we publish the same four numbers, whether or not we like them.</p><p>Signed in January ${year} by the five members of the board.</p>`,
  },
]
