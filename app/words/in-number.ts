type Counted = { one: string; other: string }

/** As many as the language says it. */
export const inNumber = ({ one, other }: Counted, count: number): string =>
  (plural.select(count) === 'one' ? one : other).replace('{count}', String(count))

const plural = new Intl.PluralRules('en')
