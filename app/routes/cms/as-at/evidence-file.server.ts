import type { AppContext } from '#app/context.ts'
import { type ChainPart, eachCanonical, eachLine } from '#app/evidence/chain-part.server.ts'
import type { Evidence } from './evidence.server.ts'

type Told = { exported: { at: Date; by: string }; chain: ChainPart }

/** How this is checked without the website: `docs/operations.md` has the same at length, `docs/check-export.mjs` does it. */
const howTo = [
  'The bytes before this comment have the SHA-256 of "sha256".',
  'Each of "links" is hashed with the hash before it: SHA-256 of the hash, a space, and the line; "chain.previous" is the first hash before.',
  'A line is: number, time in microseconds, kind, id and content hash. The content hash is the SHA-256 of "canonical" of the entry with that number.',
  'The words of the page stand in the rows of the entries: of all records that were public then, and of the pictures on the page.',
  'A row is whole: translations that were not published stand in it. A draft beside it stands there as a hash.',
  'Each of "chain.checkpoints" says the hash of a number, and is signed (Ed25519) by the public key that it names.',
  'The public key must be known from elsewhere: printed, or noted by a notary.',
]

/** What was hashed, and behind it what it is evidence of, and what shows that: some of it at a time, whatever its length. */
export async function* evidenceFile(
  db: AppContext['db'],
  { bytes, manifest }: NonNullable<Evidence>,
  { exported, chain }: Told,
) {
  yield bytes
  const told = JSON.stringify({ ...manifest, exported, howTo, chain }, null, 2)
  yield inComment(
    `<!-- Everything before this comment, ${bytes.length} bytes, has the SHA-256 below.\n`,
    told.slice(0, -2),
  )
  yield* list('entries', chain ? eachCanonical(db, manifest.revisions) : [])
  yield* list('links', chain ? eachLine(db, chain) : [])
  yield '\n}\n-->\n'
}

async function* list(name: string, entries: AsyncIterable<unknown> | Iterable<unknown>) {
  let start = `,\n  "${name}": [`
  for await (const entry of entries) {
    yield inComment(`${start}\n    `, JSON.stringify(entry))
    start = ','
  }
  yield start === ',' ? '\n  ]' : `${start}]`
}

/** Two hyphens could end the comment. Each is within a text, where JSON has another way to write it. */
const inComment = (start: string, json: string) => start + json.replaceAll('--', '-\\u002d')
