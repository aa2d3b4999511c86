import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectForLocks } from '#server/postgres/connect.ts'
import type { EmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { clearFolders, makeFolder, open, query } from './support/postgres-folders.ts'

let dataDir: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  dataDir = join(await makeFolder(), 'data')
  postgres = await open(dataDir)
})
afterAll(async () => {
  await postgres.stop()
  await clearFolders()
})

test('the application gets a role that owns nothing, and writes only rows', async () => {
  const [role] = await query(
    postgres,
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, datdba <> pg_roles.oid foreign
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(Object.entries(role).filter(([, value]) => value)).toEqual([['foreign', true]])
  await expect(query(postgres, 'create role other')).rejects.toThrow('permission denied')
  await expect(query(postgres, 'create database other')).rejects.toThrow('permission denied')
  await expect(query(postgres, 'create table own (value text)')).rejects.toThrow('permission denied')
  await expect(query(postgres, 'create schema own')).rejects.toThrow('permission denied')
  await expect(query(postgres, 'set role estavelle_owner')).rejects.toThrow('permission denied')
  await query({ connection: postgres.owner }, 'create table kept (value text)')
  await expect(query(postgres, 'truncate kept')).rejects.toThrow('permission denied')
  await expect(query(postgres, 'drop table kept')).rejects.toThrow('must be owner')
})

test('what waits for others, or copies for long, has none of the limits of its role', async () => {
  const limits = '-c statement_timeout=5s -c idle_in_transaction_session_timeout=5s'
  await using client = await connectForLocks({ ...postgres.owner, options: limits })
  const { rows } = await client.query(
    `select setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(rows).toEqual([{ setting: '0' }, { setting: '0' }])
})

test('what people wrote is kept out of the log of Postgres', async () => {
  const client = new pg.Client({ ...postgres.owner, options: '' })
  await client.connect()
  await client.query('set log_min_duration_statement = 0')
  await client.query('create table private (value text primary key)')
  const insert = 'insert into private values ($1)'
  await client.query(insert, ['a private value'])
  await expect(client.query(insert, ['a private value'])).rejects.toThrow('duplicate key')
  await client.end()
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain(insert)
  expect(log).not.toContain('a private value')
})

test('the tables of an earlier version are taken from the application, which goes on writing rows', async () => {
  const superuser = { connection: { ...postgres.owner, options: '' } }
  await query(superuser, 'alter table kept owner to estavelle; alter schema public owner to estavelle')
  await postgres.stop()
  await rm(join(dataDir, 'postgres/estavelle.prepared'))
  postgres = await open(dataDir)
  await expect(query(postgres, 'alter table kept add column more text')).rejects.toThrow('must be owner')
  await query(postgres, "insert into kept values ('after the change')")
  expect(await query(postgres, 'select count(*)::int from kept')).toEqual([{ count: 1 }])
})
