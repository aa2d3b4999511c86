import type pg from 'pg'
import { type Checkpoint, statementOf } from '#app/evidence/statement.ts'
import { listKept } from './checkpoint.ts'
import { isSignedBy } from './signing-key.ts'

export type Signed = { name: string; checkpoint: Checkpoint }

const checkpoints = `
  select number, hash, (extract(epoch from at) * 1000000)::bigint as at, revisions, audit, removed,
    public_key as "publicKey", signature
  from chain_checkpoints order by id`

export async function readSigned(client: Pick<pg.Client, 'query'>, dir?: string) {
  const { rows } = await client.query<Checkpoint>(checkpoints)
  const signed: Signed[] = rows.map((checkpoint) => ({ name: `the checkpoint of ${timeOf(checkpoint)}`, checkpoint }))
  for (const { file, checkpoint } of dir ? await listKept(dir) : []) {
    if (!checkpoint)
      return { signed, problem: `${file} is not a checkpoint: somebody changed it, or the disk is damaged.` }
    signed.push({ name: file, checkpoint })
  }
  const wrong = signed.find(
    ({ checkpoint }) => !isSignedBy(checkpoint.publicKey, statementOf(checkpoint), checkpoint.signature),
  )
  return { signed, problem: wrong && `The signature of ${wrong.name} is not that of its key: somebody changed it.` }
}

export const timeOf = ({ at }: Checkpoint) => new Date(Number(at) / 1000).toISOString()
