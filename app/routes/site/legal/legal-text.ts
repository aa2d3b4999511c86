/** A clause, with points where it enumerates. A link is written `[words](address)`. */
type Clause = string | { text: string; points: string[] }

/** `id` is the section's anchor: addresses with it are in other people's letters, so it stays when a title changes. */
export type LegalSection = { id: string; title: string; clauses: Clause[] }

/** `updated` is written as the page shows it. */
export type LegalText = { updated: string; sections: LegalSection[] }
