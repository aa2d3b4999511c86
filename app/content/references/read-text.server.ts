import type { Section } from '#app/content/engine/fields.ts'
import type { Queries } from '#app/database.server.ts'
import { findReferences } from './find-references.server.ts'
import { bodiesOf, type References } from './references.ts'

/** A text with what visitors may see of what it names. */
export type ReadText = { sections: Section[]; references: References }

export const readText = async (db: Queries, sections: Section[]): Promise<ReadText> => ({
  sections,
  references: await findReferences(db, bodiesOf(sections)),
})
