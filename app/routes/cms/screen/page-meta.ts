import { houseIn, type Matches } from '#app/house.ts'
import { sayAny } from '#app/words/say.ts'

export const cmsMeta =
  (title: string) =>
  ({ matches }: Matches) => [
    { title: `${sayAny(title)} | CMS | ${houseIn(matches).name}` },
    { name: 'robots', content: 'noindex' },
  ]
