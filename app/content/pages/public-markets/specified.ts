import { specified, unshared } from '#app/content/pages/parts.ts'
import type { PublicMarketsContent } from './page.ts'

export const specifiedPublicMarkets: PublicMarketsContent = {
  title: 'A rule beats a forecast',
  lead: 'The listed book is our water table: it rises and falls, and everything else stands on it. It is run to a written policy and touched once a year.',
  allocationTitle: 'Allocation',
  allocationNote: 'Target weights. Each may drift by five points before anyone is allowed to notice.',
  allocation: specified(
    { label: 'Developed equities', figure: 'developed-equities', note: 'North America, Europe, Japan' },
    { label: 'Emerging equities', figure: 'emerging-equities', note: 'Asia, Latin America' },
    { label: 'Fixed income', figure: 'fixed-income', note: 'Short and investment grade' },
    { label: 'Alternative ETFs', figure: 'alternative-etfs', note: 'Commodities, infrastructure, gold' },
    { label: 'Hybrid', figure: 'hybrid', note: 'Convertibles, listed property' },
  ),
  picture: null,
  philosophyTitle: 'Philosophy',
  statement: 'We do not know what next year holds. We know what we will do when it arrives.',
  notes: specified(
    {
      title: 'Own the whole field',
      text: 'Broad, cheap, liquid instruments. If we cannot sell it on a Thursday afternoon, it belongs in another book.',
    },
    {
      title: 'Risk before return',
      text: 'We set the loss we can live with first. The weights follow from that number, not the other way round.',
    },
    {
      title: 'Leave it alone',
      text: 'Costs are certain and forecasts are not. Turnover last year was under nine percent.',
    },
  ),
  performanceTitle: 'Performance',
  performanceNote: 'Five years to {five-year-return date}, in euro, after costs.',
  performance: specified(
    { label: '5-year return', figure: 'five-year-return' },
    { label: 'Sharpe ratio', figure: 'sharpe-ratio' },
    { label: 'Max drawdown', figure: 'maximum-drawdown' },
    { label: 'Beta to world equities', figure: 'beta' },
  ),
  caveat: 'Past performance does not predict future returns, and nothing on this page is an offer.',
  yearTitle: 'How a year runs',
  steps: specified(
    {
      title: 'Set the policy',
      text: 'In January the board fixes the weights, the bands and the loss it accepts. Two pages, signed.',
    },
    {
      title: 'Rebalance once',
      text: 'In March we sell what grew and buy what shrank, over ten trading days. If nothing left its band, we do nothing.',
    },
    {
      title: 'Report and wait',
      text: 'Every quarter we publish the same four numbers, whether or not we like them.',
    },
  ),
  newsLabel: 'Public Markets in the news',
  newsLink: { href: '/news?category=Public+Markets' },
  asks: [{ kind: 'entity', id: 'item-1' }],
  ...unshared,
  seoDescription: 'How {name} allocates its listed portfolio, and how it has performed.',
}
