import { type Kind, name, type Trigger, text, viewOf } from './kind.server.ts'

type Addressed = Kind & { address: NonNullable<Kind['address']> }

const addressed = (kinds: Kind[]) => kinds.filter((kind): kind is Addressed => kind.address !== undefined)

const scopeOf = ({ address }: Addressed) => address.folder.replaceAll('/', '')

const spelled = ({ address }: Addressed, column: string) => (address.ignoresCase ? `lower(${column})` : column)

/** A draft's slug is taken, too. Only a slug that is new to its row must be free: rows that collide already stay. */
export function refuseClaimedSlug(kinds: Kind[]) {
  const all = addressed(kinds)
  const scopes = [...new Set(all.map(scopeOf))].map((scope) => {
    const taken = all
      .filter((kind) => scopeOf(kind) === scope)
      .flatMap((kind) => [
        `EXISTS (SELECT FROM ${name(kind.table)} WHERE id <> NEW.id AND ${spelled(kind, 'slug')} = claim)`,
        `EXISTS (SELECT FROM ${name(kind.table)} WHERE id <> NEW.id AND lower(draft->>'slug') = claim)`,
      ])
    return `IF TG_ARGV[0] = ${text(scope)} THEN
      is_taken := ${taken.join('\n        OR ')};
    END IF;`
  })
  return `CREATE OR REPLACE FUNCTION refuse_claimed_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claim text;
  is_taken boolean;
BEGIN
  FOR claim IN
    SELECT DISTINCT lower(wanted)
    FROM (VALUES (NEW.slug, OLD.slug), (nullif(NEW.draft->>'slug', NEW.slug), OLD.draft->>'slug')) asked(wanted, had)
    WHERE wanted IS DISTINCT FROM had AND wanted IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(TG_ARGV[0] || ' slug ' || claim, 0));
    ${scopes.join('\n    ')}
    IF is_taken THEN
      RAISE unique_violation USING MESSAGE = format('The slug "%s" is taken', claim), CONSTRAINT = TG_ARGV[0] || '_slug_unique';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$`
}

export function rememberAddress(kinds: Kind[]) {
  const folders = addressed(kinds).filter(({ address }) => address.ignoresCase)
  const isCaseless = folders.map(({ address }) => `TG_ARGV[0] = ${text(address.folder)}`)
  return `CREATE OR REPLACE FUNCTION remember_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_addresses (folder, slug, record_id, at)
  VALUES (
    TG_ARGV[0], CASE WHEN ${[...new Set(isCaseless), 'false'].join(' OR ')} THEN lower(OLD.slug) ELSE OLD.slug END,
    OLD.id, clock_timestamp()
  )
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$`
}

export function movedAddresses(kinds: Kind[]) {
  const shown = addressed(kinds).map(
    (kind) => `SELECT ${text(kind.address.folder)} AS folder, id, slug, ${spelled(kind, 'slug')} AS address
      FROM ${name(viewOf(kind))}`,
  )
  return `CREATE VIEW moved_addresses AS
  WITH shown AS NOT MATERIALIZED (
    ${shown.join('\n    UNION ALL ')}
  )
  SELECT DISTINCT ON (former.folder, former.slug) former.folder, former.slug, shown.slug AS new_slug, former.at
  FROM former_addresses former JOIN shown ON shown.folder = former.folder AND shown.id = former.record_id
  WHERE NOT EXISTS (SELECT FROM shown taken WHERE taken.folder = former.folder AND taken.address = former.slug)
  ORDER BY former.folder, former.slug, former.at DESC`
}

export function addressTriggers(kind: Kind): Trigger[] {
  const [own] = addressed([kind])
  if (!own) return []
  const [folder, scope] = [text(own.address.folder), text(scopeOf(own))]
  const hasLeft = "OLD.status = 'published' AND (NEW.status <> 'published' OR NEW.slug <> OLD.slug)"
  const hasClaim = "NEW.slug <> OLD.slug OR NEW.draft ->> 'slug' IS DISTINCT FROM OLD.draft ->> 'slug'"
  const [refuse, remember] = [`refuse_claimed_slug(${scope})`, `remember_address(${folder})`]
  return [
    { name: `${kind.table}_new_claim`, at: 'BEFORE INSERT', calls: refuse },
    // Not before it: a table with such a trigger makes its search anew with every update.
    { name: `${kind.table}_changed_claim`, at: 'AFTER UPDATE', when: hasClaim, calls: refuse },
    { name: `${kind.table}_left_address`, at: 'AFTER UPDATE', when: hasLeft, calls: remember },
    { name: `${kind.table}_deleted_address`, at: 'AFTER DELETE', when: "OLD.status = 'published'", calls: remember },
  ]
}
