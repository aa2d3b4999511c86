import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { removeOldRevisions } from '#app/content/engine/retention.server.ts'
import { adoptFiles, forgetFiles } from '#app/content/files/adopt-files.server.ts'
import { measureFilms } from '#app/content/files/measure-films.server.ts'
import { readUnread } from '#app/content/files/read-unread.server.ts'
import { adoptImages, forgetImages, forgetLeftOver } from '#app/content/images/adopt-images.server.ts'
import type { Database } from '#app/database.server.ts'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import { unreadable } from '#app/media/document-reading.ts'
import { createFileStore } from '#app/media/file-store.server.ts'
import { openFolder } from '#app/media/folder.server.ts'
import { isImageName } from '#app/media/image-rules.ts'
import { createImageStore, type ImageStore } from '#app/media/image-store.server.ts'
import { createRenditions } from '#app/media/renditions.server.ts'
import { parseEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { makePicture } from '#tests/faults/pictures.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { postFile, storedFile } from '#tests/support/files.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { mp4, vtt } from '#tests/support/made-files.ts'
import { transactionForTest } from '#tests/support/rolled-back.ts'
import { openAsApplication, openSiteDatabase } from '#tests/support/site-database.ts'
import { admin, startSite, until } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const renditionsOf = (store: ImageStore) =>
  createRenditions({ store, storage: openFolder(join(site.dataDir, 'renditions')) })
const stored = async () => (await readdir(join(site.dataDir, 'uploads'))).filter(isImageName)

test('a picture that is found in its folder before the upload is written down counts as that upload', async () => {
  const before = await stored()
  const found = async () => (await stored()).filter((name) => !before.includes(name))
  const library = await transactionForTest(db)
  await library.query('lock images in share mode')
  const uploading = editor.upload(new Uint8Array(await makePicture(40)), 'roof.jpg', 'image/jpeg')
  await until(async () => (await found()).length > 0)
  const [name] = await found()
  await library.query('insert into images (name) values ($1)', [name])
  await library.query('commit')
  expect(await (await uploading).json()).toEqual({ url: `/uploads/${name}` })
  const kept = await db.query('select original_name, width, updated_by from images where name = $1', [name])
  expect(kept.rows).toEqual([{ original_name: 'roof.jpg', width: 40, updated_by: admin.email }])
})

test.each([
  ['images', 'uploads', async () => editor.upload(new Uint8Array(await makePicture(40)), 'lost.jpg', 'image/jpeg')],
  ['files', 'files', () => postFile(editor, mp4())],
] as const)(
  'of %s, an upload whose answer the database lost keeps its file where it has its row, and only there',
  async (kind, folder, send) => {
    const there = async () => (await readdir(join(site.dataDir, folder))).filter((name) => !name.startsWith('.'))
    const application = await openAsApplication(site.dataDir)
    onTestFinished(() => application.end())
    for (const isKnown of [true, false]) {
      const before = await there()
      const library = await transactionForTest(db)
      // Nor can the site ask what is in it before that is settled.
      await library.query(`lock ${kind}`)
      const uploading = send()
      // The size of a picture that was found without one may wait to be written down as well.
      const waiting = `from pg_locks join pg_stat_activity using (pid)
        where relation = '${kind}'::regclass and not granted and mode = 'RowExclusiveLock' and query like '%do update%'`
      await until(async () => (await application.query(`select pg_terminate_backend(pid) ${waiting}`)).rowCount === 1)
      const found = (await there()).filter((name) => !before.includes(name))
      expect(found).toHaveLength(1)
      const about = kind === 'files' ? ", title, type) values ($1, 'Lost', 'film')" : ') values ($1)'
      if (isKnown) await library.query(`insert into ${kind} (name${about}`, found)
      await library.query('commit')
      expect((await uploading).ok).toBe(false)
      expect((await there()).sort()).toEqual([...before, ...(isKnown ? found : [])].sort())
    }
  },
)

test('a file that nobody has told the library of is in it after the next start, and one that nothing may bring back goes', async () => {
  const sent = await editor.upload(new Uint8Array(await makePicture(90)), 'sent.jpg', 'image/jpeg')
  const { url } = (await sent.json()) as { url: string }
  const shelf = async (query: string) => (await editor.call('GET', `/cms/images/shelf?${query}`)).json()
  await copyFile(join(site.dataDir, url), join(site.dataDir, 'uploads/by-hand.jpg'))
  // Once in the library it would be missing there, and no backup be made any more.
  await mkdir(join(site.dataDir, 'uploads/by-hand-folder.jpg'))
  await symlink('/nowhere', join(site.dataDir, 'uploads/by-hand-link.jpg'))
  const store = createImageStore(openFolder(join(site.dataDir, 'uploads')))
  const renditions = renditionsOf(store)
  const own = drizzle({ client: db }) as unknown as Database
  own.transaction = (work) => work(own)
  await adoptImages({ db: own, store, isOver: () => false })
  expect((await shelf('q=by-hand')).images).toMatchObject([{ name: 'by-hand.jpg', alt: '', width: 90 }])

  const name = url.replace('/uploads/', '')
  expect(await renditions.find(name, 400, 'webp')).toBeDefined()
  expect(await renditions.find('by-hand.jpg', 400, 'webp')).toBeDefined()
  const leftOver = join(site.dataDir, 'renditions/forgotten.jpg')
  await mkdir(leftOver)
  await writeFile(join(leftOver, '640.avif'), '')
  await forgetLeftOver(own, renditions)
  const made = await renditions.list()
  expect(made).toEqual(expect.arrayContaining([name, 'by-hand.jpg']))
  expect(made).not.toContain('forgotten.jpg')
  expect((await editor.call('DELETE', `/cms/images/picture/${name}`)).status).toBe(200)
  await forgetImages(own, store, renditions)
  expect(await store.find(name)).toBeDefined()
  await db.query("delete from deleted_records where kind = 'images'")
  await adoptImages({ db: own, store, isOver: () => false })
  expect((await shelf(`q=${name}`)).images).toEqual([])
  await forgetImages(own, store, renditions)
  expect(await store.find(name)).toBeUndefined()
  expect(await renditions.list()).not.toContain(name)
})

test('what the trash and retention have forgotten goes with its file, and is not found again', async () => {
  const library = await transactionForTest(db)
  const own = drizzle({ client: library }) as unknown as Database
  own.transaction = (work) => work(own)
  const { place } = await openStorage(parseEnv({ DATA_DIR: site.dataDir }))
  const [pictures, store] = [createImageStore(openFolder(join(site.dataDir, 'uploads'))), createFileStore(place)]
  await writeFile(join(site.dataDir, 'uploads/erased.jpg'), await makePicture(30))
  await writeFile(join(site.dataDir, 'files/erased.vtt'), vtt())
  const block = { type: 'film', attrs: { captions: 'erased.vtt' } }
  const named = [
    ['images', { name: 'erased.jpg' }],
    ['files', { name: 'erased.vtt' }],
    ['news', { image_url: '/uploads/erased.jpg', content_sections: { type: 'doc', content: [block] } }],
  ] as const
  for (const [kind, row] of named)
    await library.query(
      `insert into record_revisions (kind, record_id, version, at, action, row)
      select $1, id, 1, now() - age, action, row from gen_random_uuid() as id, (values
        ('created', interval '3 years', $2::jsonb), ('deleted', interval '2 years', null)) as past (action, age, row)`,
      [kind, row],
    )
  await library.query('insert into history_retention values (1, 1)')
  await removeOldRevisions(own)
  await forgetImages(own, pictures, renditionsOf(pictures))
  await forgetFiles(own, store)
  await adoptImages({ db: own, store: pictures, isOver: () => false })
  await adoptFiles({ db: own, store })
  expect([await pictures.find('erased.jpg'), await store.find('erased.vtt')]).toEqual([undefined, undefined])
  const { rows } = await library.query(`select name from images where name like 'erased.%' union all
    select name from files where name like 'erased.%' union all
    select action from record_revisions where kind <> 'news' and at < now() - interval '1 year'`)
  expect(rows).toEqual([])
})

test('a document of which no reader gives an answer is tried three times, and again after the next start', async () => {
  const library = await transactionForTest(db)
  const { rows } = await library.query(
    'delete from file_readings where name = (select min(name) from file_readings) returning name',
  )
  const { place } = await openStorage(parseEnv({ DATA_DIR: site.dataDir }))
  const readDocument = () => Promise.reject(unreadable(new Error('It took too long.')))
  const store = createFileStore(place, { readDocument })
  const own = drizzle({ client: library }) as unknown as Database
  const tries = new Map<string, number>()
  const given = async (since = tries) => {
    const names = await readUnread(own, store, { isOver: () => false, onRead: () => undefined, tries: since })
    return names.includes(rows[0].name)
  }
  expect([await given(), await given(), await given(), await given()]).toEqual([true, true, true, false])
  expect(await given(new Map())).toBe(true)
})

test('of films that are in the library already it is read once how large they are played, also of those in the trash', async () => {
  const [film, trashed] = [await storedFile(editor, mp4({ isTurned: true })), await storedFile(editor, mp4())]
  const library = await transactionForTest(db)
  const own = drizzle({ client: library }) as unknown as Database
  await library.query('update files set width = 640, height = 360 where name = $1', [film.name])
  await library.query(
    `insert into deleted_records (kind, id, row, deleted_by)
     select 'files', id, to_jsonb(files), 'nobody' from files where name = $1`,
    [trashed.name],
  )
  await library.query(await readFile('db/migrations/0064_films-as-played.sql', 'utf8'))
  const { rows } = await library.query(`select row -> 'width' width from deleted_records where row ->> 'name' = $1`, [
    trashed.name,
  ])
  expect(rows).toEqual([{ width: null }])
  const { place } = await openStorage(parseEnv({ DATA_DIR: site.dataDir }))
  await library.query("update files set width = 1 where type = 'film' and width is null and name <> all ($1)", [
    [film.name, trashed.name],
  ])
  const told: number[] = []
  const on = {
    isOver: () => false,
    onRead: (revision: number) => void told.push(revision),
    measured: new Set<string>(),
  }
  for (const _ of ['once', 'again']) await measureFilms(own, createFileStore(place), on)
  const measured = await library.query('select seconds, width, height from files where name = $1', [film.name])
  expect(measured.rows).toEqual([{ seconds: 9, width: 360, height: 640 }])
  expect([[...on.measured].sort(), told.length]).toEqual([[film.name, trashed.name].sort(), 2])
})

test('a film that cannot be looked at keeps no other from it, and what the database did not take is written an hour later', async () => {
  const films = [await storedFile(editor, mp4()), await storedFile(editor, mp4())].map(({ name }) => name)
  const library = await transactionForTest(db)
  const own = drizzle({ client: library }) as unknown as Database
  own.transaction = () => Promise.reject(new Error('the database restarts'))
  await library.query("update files set width = case when name <> all ($1) then 1 end where type = 'film'", [films])
  const { place } = await openStorage(parseEnv({ DATA_DIR: site.dataDir }))
  let [looked, isBusy] = [0, true]
  const inspect = async () => {
    if (isBusy && looked++ === 0) throw new CouldNotLook(new Error('no process'))
    return { extension: 'mp4' as const, seconds: 9, width: 64, height: 36 }
  }
  const store = createFileStore(place, { inspect })
  const on = { isOver: () => false, onRead: () => undefined, measured: new Set<string>() }
  await expect(measureFilms(own, store, on)).rejects.toThrow('the database restarts')
  own.transaction = (work) => work(own)
  looked = 0
  const unseen = await measureFilms(own, store, on)
  expect([unseen.length, [...on.measured, ...unseen].sort()]).toEqual([1, films.sort()])
  isBusy = false
  expect(await measureFilms(own, store, on)).toEqual([])
  const { rows } = await library.query('select width, height from files where name = any ($1)', [films])
  expect(rows).toEqual(films.map(() => ({ width: 64, height: 36 })))
})

test('what a busy database keeps from being read after a start is read soon, not an hour later, and told once', async () => {
  const first = await startCopy({})
  onTestFinished(first.remove)
  const before = await openSiteDatabase(first.dataDir)
  const documents = async ({ url }: { url: string }) => (await fetch(`${url}/documents`)).text()
  const [cover = '', paper] = /\/files\/([\w-]+\.pdf)\/cover\.webp/.exec(await documents(first)) ?? []
  // A number that is taken stays taken when what took it is rolled back.
  await before.query(`
    create sequence tries;
    create sequence questions;
    create function no_time() returns trigger language plpgsql as
      $$ begin perform nextval('tries'); raise query_canceled using message = 'no time'; end $$;
    create function no_answer() returns boolean language plpgsql as
      $$ begin perform nextval('questions'); raise query_canceled using message = 'no answer'; end $$;
    create policy no_answer on installation using (no_answer());
    create trigger no_time before update on images for each row when (new.width is not null) execute function no_time();
    create function not_yet() returns trigger language plpgsql as $$ begin raise query_canceled; end $$;
    create trigger not_yet before insert on file_readings for each row execute function not_yet();
    grant usage on sequence tries, questions to public`)
  const { rows } = await before.query(
    'update images set width = null where name = (select min(name) from images) returning name',
  )
  await before.query('delete from file_readings where name = $1', [paper])
  await before.end()
  await first.stop()

  const again = await startSite({ dataDir: first.dataDir, env: { LOG_LEVEL: 'warn' } })
  onTestFinished(async () => void (await again.stop()))
  const own = await openSiteDatabase(again.dataDir)
  onTestFinished(() => own.end())
  const isUsed = async (name: string) => (await own.query(`select is_called from ${name}`)).rows[0].is_called
  await until(() => isUsed('tries'))
  // Nor does it say in time whose the storage is.
  await own.query('alter table installation enable row level security')
  await until(() => isUsed('questions'))
  await own.query('alter table installation disable row level security')
  expect(await documents(again)).not.toContain(cover)
  await own.query('drop trigger no_time on images; drop trigger not_yet on file_readings')
  const isRead = async () => (await own.query('select width from images where name = $1', [rows[0].name])).rows[0].width
  await until(async () => (await isRead()) !== null)
  const told = logLines(again).filter(({ msg }) => msg === 'the library could not be compared with the storage')
  expect(told).toHaveLength(1)
  // What was read of a document is on the page that was kept without it.
  await until(async () => (await documents(again)).includes(cover))
})
