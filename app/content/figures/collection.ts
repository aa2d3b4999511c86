import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { choice, displayOrder, optionalText, slug, text, toggle } from '#app/content/engine/fields.ts'
import { say } from '#app/words/say.ts'
import { countingRules, notCounted } from './counting-rules.ts'
import { figureFolder, figurePath } from './figure-address.ts'
import { latestOf, numberIn, observations, readObservations } from './observations.ts'
import { asTyped, longDay, noUnit, shownValue, units } from './shown-value.ts'
import type { FigureRow } from './table.ts'

export const figuresCollection = defineCollection({
  slug: 'figures',
  title: 'Figures',
  noun: ['figure', 'figures'],
  empty: {
    title: 'No figures yet',
    text: 'Texts show a figure by its key, and all change with it.',
    action: 'Add Your First Figure',
  },
  invalid: everyMessage,
  fields: {
    label: text('Label', { max: 60 }),
    slug: slug('Key', { max: 60, prefix: figureFolder }),
    observations: observations('Value', {
      hint: 'A new value is added, the old one stays in the history. A number, or a text such as “Europe and US”.',
    }),
    unit: { ...choice('Unit', units), initial: noUnit },
    decimals: {
      ...choice('Decimals', [asTyped, '0', '1', '2', '3', '4']),
      initial: asTyped,
      hint: 'As typed: 8.70 stays 8.70. Any other rounds what is shown, not what is kept.',
    },
    period: optionalText('Period', { max: 60, hint: 'What it is measured over, such as “Five years”.' }),
    description: optionalText('Description', { max: 300, kind: 'multiline', hint: 'Shown above its history.' }),
    showsHistory: toggle('Visitors can read its history', {
      initial: false,
      hint: 'From its second value on: chart, table and CSV at its own address.',
    }),
    countedBy: { ...choice('Counted', [notCounted, ...countingRules]), initial: notCounted },
    showsCount: toggle('Show the count itself', {
      initial: false,
      hint: 'Visitors see what is counted at that moment, in place of the value.',
    }),
    keptReason: optionalText('Why the value stands though another is counted', {
      max: 300,
      isShared: true,
      kind: 'multiline',
    }),
    displayOrder: displayOrder(),
  },
  form: {
    main: ['label', 'slug', 'observations'],
    side: [
      { fields: [['unit', 'decimals'], 'period', 'description', 'showsHistory'] },
      { legend: 'Counted', fields: ['countedBy', 'showsCount', 'keptReason'] },
      { fields: ['displayOrder'] },
    ],
  },
  suggest: { from: 'label', to: 'slug' },
  prepare: (figure) => {
    const { value = '', date, source } = latestOf(figure.observations) ?? {}
    return { ...figure, value, asOf: date || null, source: source || null }
  },
  open: (row: FigureRow) => ({ ...row, observations: readObservations(row.observations) }),
  list: {
    layout: 'measured',
    columns: ['label', 'slug', 'value', 'unit', 'decimals', 'asOf', 'source', 'observations', 'showsCount'],
    order: 'Display order',
    name: 'label',
    search: ['label', 'slug', 'period', 'description'],
    item: (row: FigureRow) => ({
      title: row.label,
      measured: {
        key: row.slug,
        value: row.showsCount ? say('Counted') : shownValue(row),
        asOf: row.showsCount ? say('Always now') : longDay(row.asOf),
        source: row.showsCount ? say('Counted') : (row.source ?? ''),
        history: readObservations(row.observations).flatMap(({ value }) => numberIn(value) ?? []),
      },
      page: figurePath(row),
    }),
  },
})
