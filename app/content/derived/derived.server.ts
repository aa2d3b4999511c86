import { createHash } from 'node:crypto'
import { collections } from '#app/content/collections.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { searchFunctions } from '#app/content/search/search-functions.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import { movedAddresses, refuseClaimedSlug, rememberAddress } from './addresses.server.ts'
import { bodyAddresses, bodyLinks } from './bodies.server.ts'
import { fileIndexes, fileNames, fileUses } from './files.server.ts'
import { doubledColumns, misfitsOf, unregistered } from './fit.server.ts'
import { type Kind, kindOf, name, type SharedKind, tablesOf, text, texts, viewOf } from './kind.server.ts'
import { pageView } from './page-view.server.ts'
import { imageNames, imageUses } from './pictures.server.ts'
import { endLinksFunction } from './previews.server.ts'
import { publishedIn, publishedView } from './published-view.server.ts'
import { calledByOwnTriggers } from './revisions.server.ts'
import { searchColumnsOf } from './search-column.server.ts'
import { showPast } from './show-past.server.ts'
import { tableRules } from './table-rules.server.ts'
import { calledByTriggers, createTrigger, functionsOf, ofOneTable, triggersOf } from './triggers.server.ts'

export type Derived = {
  kinds: Kind[]
  /** To be run in order, by the owner of the tables, in one transaction; they replace whatever was there. */
  statements: string[]
  hash: string
}

/** @throws with a sentence for each definition that does not fit its table, and for each kind that a registry lacks */
export function derived() {
  const missing = unregistered(collections, stores)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return derivedOf(Object.values(stores))
}

export function derivedOf(stores: Store[]): Derived {
  const misfits = misfitsOf(stores)
  if (misfits.length > 0) throw new Error(misfits.join('\n'))
  const kinds = stores.map(kindOf)
  const doubled = doubledColumns(kinds)
  if (doubled.length > 0) throw new Error(doubled.join('\n'))
  const tables = tablesOf(kinds)
  const pages = kinds.filter(({ base }) => base)
  const statements = [
    // A table that waits for the end of the transaction cannot be altered.
    'SET CONSTRAINTS ALL IMMEDIATE',
    'SET CONSTRAINTS ALL DEFERRED',
    dropViews,
    dropTriggers(tables),
    'DROP FUNCTION IF EXISTS refuse_taken_project_slug()',
    fewEntries,
    replaceImageNames(kinds),
    fileNames(kinds),
    refuseClaimedSlug(kinds),
    rememberAddress(kinds),
    endLinksFunction,
    ...kinds.flatMap(searchColumnsOf),
    ...tables.flatMap(tableRules),
    ...tables.flatMap(fileIndexes),
    ...tables.flatMap(functionsOf),
    calledByOwnTriggers,
    ...tables.flatMap((kind) => triggersOf(kind).map((trigger) => createTrigger(kind, trigger))),
    'DROP FUNCTION IF EXISTS keep_images()',
    ...tables.flatMap((kind) => [publishedView(kind), grantAs(kind.table, viewOf(kind))]),
    ...tables.flatMap((kind) =>
      otherLocales.flatMap((locale) => [publishedIn(locale, kind), grantAs(kind.table, `${locale}_${viewOf(kind)}`)]),
    ),
    ...pages.flatMap((kind) => [
      pageView(kind),
      grantAs(kind.base ?? '', kind.table, ['SELECT', 'INSERT', 'UPDATE', 'DELETE']),
    ]),
    ...[movedAddresses(kinds), grantAs('former_addresses', 'moved_addresses')],
    ...[imageUses(kinds), grantAs('images', 'image_uses')],
    ...[bodyLinks(kinds), grantAs('images', 'body_links')],
    ...[bodyAddresses(kinds), grantAs('images', 'body_addresses')],
    ...[fileUses(kinds), grantAs('files', 'file_uses')],
    ...searchFunctions(stores),
    showPast(kinds),
  ]
  const hash = createHash('sha256').update(statements.join(';\n')).digest('hex')
  return { kinds, statements, hash }
}

/** A gallery has a dozen: of the thousand that Postgres takes for granted, it would read the whole library for each. */
const fewEntries = 'ALTER FUNCTION entries_of(jsonb) ROWS 10'

const dropViews = `DO $derived$
DECLARE
  known constant text := (
    SELECT string_agg(quote_ident(relname), ', ') FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
      AND (relname ~ '^([a-z]{2}_)?published_' OR starts_with(relname, 'page_')
        OR relname IN ('moved_addresses', 'image_uses', 'body_links', 'body_addresses', 'file_uses'))
  );
BEGIN
  IF known IS NOT NULL THEN
    EXECUTE 'DROP VIEW ' || known;
  END IF;
END
$derived$`

/** The triggers of pictures and files themselves belong to migrations. */
function dropTriggers(kinds: SharedKind[]) {
  const triggers = kinds.flatMap(triggersOf)
  const wanted = triggers.map((trigger) => trigger.name)
  return `DO $derived$
DECLARE
  stale record;
BEGIN
  FOR stale IN
    SELECT tgname, tgrelid::regclass AS of FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE NOT tgisinternal AND pronamespace = 'public'::regnamespace AND (proname IN (${texts(calledByTriggers)}) OR proname ~ ${text(ofOneTable)})
      AND tgname NOT IN (${texts([...wanted, 'images_revision', 'files_revision'])})
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', stale.tgname, stale.of);
  END LOOP;
  FOR stale IN
    SELECT oid::regprocedure AS function FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname ~ ${text(ofOneTable)}
      AND format('"%s"()', proname) NOT IN (${texts(triggers.map(({ calls }) => calls))})
  LOOP
    EXECUTE format('DROP FUNCTION %s', stale.function);
  END LOOP;
END
$derived$`
}

/** The index of revisions by picture holds results of the old function, so it is rebuilt. */
const replaceImageNames = (kinds: Kind[]) => `DO $derived$
DECLARE
  stood constant text := pg_get_functiondef('image_names(jsonb)'::regprocedure);
BEGIN
  EXECUTE ${text(imageNames(kinds))};
  IF pg_get_functiondef('image_names(jsonb)'::regprocedure) <> stood THEN
    REINDEX INDEX record_revisions_images;
  END IF;
END
$derived$`

/** Whoever has rights on the table has them on the new view, too: not every owner has default privileges. */
const grantAs = (table: string, view: string, rights = ['SELECT']) => `DO $derived$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT grantee::regrole AS who, privilege_type AS what FROM pg_class, aclexplode(relacl)
    WHERE oid = ${text(`public.${name(table)}`)}::regclass AND privilege_type IN (${texts(rights)}) AND grantee NOT IN (0, relowner)
  LOOP
    EXECUTE format('GRANT %s ON %I TO %s', given.what, ${text(view)}, given.who);
  END LOOP;
END
$derived$`
