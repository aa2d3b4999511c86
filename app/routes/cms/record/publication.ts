import type { Publication } from '#app/routes/cms/call/record-answer.ts'

type Row = Omit<Publication, 'publishAt' | 'problem'> & { publishAt: Date | null; publishProblem: string | null }

export const publicationOf = ({ status, hasDraft, publishAt, publishProblem }: Row): Publication => ({
  status,
  hasDraft,
  publishAt: publishAt?.toISOString() ?? null,
  problem: publishProblem,
})
