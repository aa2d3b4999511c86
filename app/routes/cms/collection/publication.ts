import type { Publication } from './record-answer.ts'

type Row = Pick<Publication, 'status' | 'hasDraft'> & { publishAt: Date | null }

/** As it goes to the browser. */
export const publicationOf = ({ status, hasDraft, publishAt }: Row): Publication => ({
  status,
  hasDraft,
  publishAt: publishAt?.toISOString() ?? null,
})
