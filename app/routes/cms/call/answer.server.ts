import { z } from 'zod'
import { perPage } from '#app/content/engine/listing.ts'
import type { RecordAnswer } from './record-answer.ts'

export const answer = (body: RecordAnswer, status: number) => Response.json(body, { status })

export const refuse = (message: string, status: number) => answer({ status: 'refused', message }, status)

/** Of a request that is about several records, at most a page of them; undefined when it is about none. */
export async function readIds(request: Request) {
  const body = z.object({ ids }).safeParse(await request.json().catch(() => undefined))
  return body.data?.ids
}

const ids = z.array(z.uuid()).min(1).max(perPage)
