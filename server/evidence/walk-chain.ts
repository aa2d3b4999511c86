import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Link, pageOfLinks } from './canonical.ts'
import type { Signed } from './signed.ts'

/** The chain hears of a transaction at its end. */
const longestTransaction = 60 * 60 * 1000
const portion = 500
const nothing = '0'.repeat(64)

export type Walked = { entries: number; revisions: number; audit: number; removed: number; problem?: string }

/** A portion in memory at a time. `problem` is a sentence about the first link that does not fit. */
export async function walkChain(client: Pick<pg.Client, 'query'>, signed: Signed[]): Promise<Walked> {
  const { rows } = await client.query<{ entries: string }>('select entries from chain_start')
  const begun = Number(rows[0]?.entries ?? 0)
  const expected = Map.groupBy(signed, ({ checkpoint }) => Number(checkpoint.number))
  const walked: Walked = { entries: 0, revisions: 0, audit: 0, removed: 0 }
  let previous = nothing
  for (;;) {
    const page = await client.query<Link>(pageOfLinks, [walked.entries, portion])
    for (const link of page.rows) {
      const number = walked.entries + 1
      const problem = problemOf(link, { number, previous, begun })
      if (problem) return { ...walked, problem }
      walked.entries = number
      walked[link.entry === 'audit' ? 'audit' : 'revisions']++
      if (link.is_removed) walked.removed++
      previous = link.hash
      for (const { checkpoint, name } of expected.get(number) ?? []) {
        const { hash, revisions, audit } = checkpoint
        if (hash !== link.hash || Number(revisions) !== walked.revisions || Number(audit) !== walked.audit)
          return {
            ...walked,
            problem: `${naming(link)} is not the one that was signed in ${name}: the chain was written anew.`,
          }
      }
    }
    if (page.rows.length < portion) break
  }
  const beyond = signed.find(({ checkpoint }) => Number(checkpoint.number) > walked.entries)
  if (!beyond) return walked
  const { name, checkpoint } = beyond
  return {
    ...walked,
    problem: `The chain ends with number ${walked.entries}, and number ${checkpoint.number} was signed in ${name}: what came after was removed, or an older backup was restored.`,
  }
}

type Place = { number: number; previous: string; begun: number }

function problemOf(link: Link, { number, previous, begun }: Place) {
  if (Number(link.number) !== number) return `Number ${number} of the chain is missing: somebody removed it.`
  if (sha256(`${previous} ${link.line}`) !== link.hash)
    return `${naming(link)} does not follow from the one before: somebody changed the chain.`
  if (link.canonical === null)
    return link.is_removed ? undefined : `${naming(link)} is gone: somebody removed it past the rules of retention.`
  if (link.is_removed) return `${naming(link)} is said to have been removed, and is there.`
  if (sha256(link.canonical) !== link.content)
    return `${naming(link)} is not what was written then: somebody changed it.`
  const apart = Math.abs(link.at.getTime() - (link.said_at?.getTime() ?? 0))
  if (number > begun && apart > longestTransaction)
    return `${naming(link)} is dated ${link.said_at?.toISOString()}, which is not when it was written: somebody changed the date.`
  return undefined
}

const nouns = { revision: 'revision', audit: 'entry of the audit trail' }

const naming = ({ number, entry, entry_id, at, says }: Link) =>
  `Number ${number} of the chain, ${nouns[entry]} ${entry_id}${says ? ` (${says})` : ''}, written ${at.toISOString()},`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
