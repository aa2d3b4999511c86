import type { z } from 'zod'

export const answer = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ message }, { status, headers })

export const refused = ({ issues }: z.ZodError) => answer(422, issues.map(({ message }) => message).join('\n'))
