/** A link is written `[words](address)`. */
type Clause = string | { text: string; points: string[] }

/** `id` is the anchor, which other people's letters cite: it stays when a title changes. */
export type LegalSection = { id: string; title: string; clauses: Clause[] }

export type LegalText = { updated: string; sections: LegalSection[] }
