import type pg from 'pg'
import { compareRows, findStrays } from './compare-rows.ts'
import { readSigned, type Signed, timeOf } from './signed.ts'
import { type Walked, walkChain } from './walk-chain.ts'

type Client = Pick<pg.Client, 'query'>

/** `problem` is a sentence about the first entry that does not fit; `signed` is in the order of time. */
export type Verified = Walked & { signed: Signed[] }

export async function verifyEvidence(client: Client, dir?: string): Promise<Verified> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { signed, problem } = await readSigned(client, dir)
    const walked = await walkChain(client, problem ? [] : signed)
    const found = walked.problem ?? problem ?? (await findStrays(client)) ?? (await compareRows(client))
    return { ...walked, problem: found, signed }
  } finally {
    await client.query('rollback')
  }
}

export function inWords({ entries, revisions, audit, removed, signed }: Verified) {
  const lines = [
    `The chain is whole. Links: ${entries}; revisions: ${revisions}; entries of the audit trail: ${audit}.`,
    ...(removed > 0 ? [`Revisions removed by the rules of retention, whose links are there: ${removed}.`] : []),
  ]
  const last = signed.reduce<Signed | undefined>(
    (latest, each) => (latest && Number(latest.checkpoint.at) >= Number(each.checkpoint.at) ? latest : each),
    undefined,
  )
  if (!last) return [...lines, 'Nothing of it was signed yet.']
  lines.push(`It was last signed ${timeOf(last.checkpoint)}, up to number ${last.checkpoint.number}.`)
  for (const [key, own] of Map.groupBy(signed, ({ checkpoint }) => checkpoint.publicKey)) {
    const first = Math.min(...own.map(({ checkpoint }) => Number(checkpoint.at)))
    lines.push(`The key ${key} signs since ${new Date(first / 1000).toISOString()}.`)
  }
  return lines
}
