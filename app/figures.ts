export const figures = {
  realEstate: {
    underManagement: '100,000 m²',
    occupancy: '95%',
    properties: '14',
    residentialUnitsInDevelopment: '1,450',
  },
  publicMarkets: {
    allocation: [
      { name: 'Developed equities', percent: 45 },
      { name: 'Emerging equities', percent: 20 },
      { name: 'Fixed income', percent: 15 },
      { name: 'Alternative ETFs', percent: 12 },
      { name: 'Hybrid', percent: 8 },
    ],
    fiveYearReturn: '8.7%',
    sharpeRatio: '1.24',
    maxDrawdown: '-12.3%',
    beta: '0.85',
  },
  ventureCapital: {
    stages: 'Seed to Series B',
    geography: 'Europe and US',
    ticket: '100k€ to 1m€',
    companies: '9',
    underManagement: '20m€',
    averageMultiple: '3.2x',
    exits: '2',
    followOnRate: '85%',
  },
} as const
