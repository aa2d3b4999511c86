import { houseIn, type Matches } from '#app/house.ts'

export const cmsMeta =
  (title: string) =>
  ({ matches }: Matches) => [
    { title: `${title} | CMS | ${houseIn(matches).name}` },
    { name: 'robots', content: 'noindex' },
  ]
