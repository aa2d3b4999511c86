import { z } from 'zod'
import type { Field } from './fields.ts'
import { lazily } from './lazily.ts'
import { tooMany } from './text-rules.ts'

/** A record by its kind and id; of the company's departments and entities by the id of the item. */
export type Relation = { kind: string; id: string }

type Options = { targets: readonly string[]; count: 'one' | 'many'; hint?: string }

const most = 40

/** Records of other kinds, kept by their ids: they are shown from both sides. */
export function relation(label: string, { targets, count, hint }: Options): Field<Relation[]> {
  const max = count === 'one' ? 1 : most
  return {
    kind: 'relation',
    label,
    targets,
    count: { min: 0, max },
    schema: lazily(() =>
      z
        .unknown()
        .optional()
        .transform((value) => readRelations(value).filter(({ kind }) => targets.includes(kind)))
        .refine((list) => list.length <= max, tooMany(label, max)),
    ),
    initial: [],
    required: false,
    hint,
  }
}

export function readRelations(value: unknown): Relation[] {
  const known = new Map<string, Relation>()
  for (const entry of Array.isArray(value) ? value : []) {
    if (typeof entry !== 'object' || entry === null) continue
    const { kind, id } = entry as Record<string, unknown>
    if (typeof kind !== 'string' || typeof id !== 'string' || !/^[a-z][a-z-]*$/.test(kind)) continue
    if (/^[\w-]{1,64}$/.test(id)) known.set(relationKey({ kind, id }), { kind, id })
  }
  return [...known.values()]
}

/** Of a record: departments and entities have ids of their own making. */
export const isRecordId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** Of records of a kind. */
export const idsOf = (relations: Relation[], wanted: string) =>
  relations.flatMap(({ kind, id }) => (kind === wanted && isRecordId(id) ? [id] : []))

export const relationKey = ({ kind, id }: Relation) => `${kind}/${id}`
