import type { Issue } from '#app/content/engine/collection.ts'

type Told = { status?: string; message?: string; issues?: Issue[]; [more: string]: unknown }

/** Why nothing was done: in a `message`, by field, in one word (`status`), and more that a browser acts on. */
export class Refusal {
  readonly httpStatus: number
  readonly body: Told
  readonly headers?: HeadersInit
  /** Where something is wrong, for the log. */
  readonly fields: string[]

  constructor(
    httpStatus: number,
    told: string | Told,
    { headers, fields }: Pick<Refusal, 'headers'> & { fields?: string[] } = {},
  ) {
    const body = typeof told === 'string' ? { message: told } : told
    this.httpStatus = httpStatus
    this.body = body
    this.headers = headers
    this.fields = fields ?? body.issues?.map(({ field }) => field) ?? []
  }
}

export const joined = (issues: { message: string }[]) => issues.map(({ message }) => message).join('\n')
