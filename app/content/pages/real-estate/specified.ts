import { specified, unshared } from '#app/content/pages/parts.ts'
import type { RealEstateContent } from './page.ts'

export const specifiedRealEstate: RealEstateContent = {
  title: 'Buildings worth keeping the keys to',
  lead: 'Shops, offices, homes and the ground between them. We buy to hold and manage with our own people.',
  picture: null,
  figures: specified(
    { label: 'Assets under management', figure: 'real-estate-area' },
    { label: 'Occupancy', figure: 'occupancy' },
    { label: 'Properties', figure: 'properties' },
    { label: 'Residential units in development', figure: 'homes-in-development' },
  ),
  mapTitle: 'Where they stand',
  mapNote: 'The map and both lists follow your choice.',
  portfolioTitle: 'Current Portfolio',
  portfolioNote: 'In the order we would show you round.',
  pipelineTitle: 'Development Pipeline',
  pipelineNote: 'Dates are the ones we give our own bank.',
  strategyTitle: 'Strategy',
  statement: 'We are slow buyers and slower sellers. The average building has been ours for eleven years.',
  notes: specified(
    {
      title: 'ESG-focused approach',
      text: 'Every roof is surveyed for panels, every tenant gets a metered bill, and no boiler is replaced with another boiler.',
    },
    {
      title: 'Growth markets in Benelux',
      text: 'Towns with a station, a waiting list and a mayor who answers letters. Most are within an hour of Utrecht.',
    },
    {
      title: 'Long-term value creation',
      text: 'We reinvest a fixed share of rent before we count a profit, so the building is never older than its lease.',
    },
  ),
  backLabel: 'Back to Real Estate',
  overviewTitle: 'Overview',
  highlightsTitle: 'Key highlights',
  galleryTitle: 'Gallery',
  missingTitle: 'Project Not Found',
  missingText: 'None of our buildings has this address on the website. The building may have been renamed or sold.',
  asks: [],
  ...unshared,
  seoDescription:
    'Current portfolio and development pipeline of {name} in the Benelux and in Paris: {properties} properties, {real-estate-area}, {homes-in-development} homes in development.',
}
