import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { adoptFiles, forgetFiles } from '#app/content/files/adopt-files.server.ts'
import { createFileStore } from '#app/media/file-store.server.ts'
import { openFolder } from '#app/media/folder.server.ts'
import { runCommand } from '#tests/support/backup-commands.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { filmBlock, sectionsWith, storedFile } from '#tests/support/files.ts'
import { mp4, vtt } from '#tests/support/made-files.ts'
import { rolledBackAfterTest } from '#tests/support/rolled-back.ts'
import { site } from '#tests/support/site.ts'
import { openAsApplication } from '#tests/support/site-database.ts'
import { siteForTest } from '#tests/support/site-for-test.ts'
import { temporaryFolder } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const folder = join(site.dataDir, 'files')
const see = async (url: string) => (await fetch(site.url + url)).status

async function shown(name: string) {
  const { slug } = article()
  const answer = await editor.createArticle({ slug, contentSections: sectionsWith(filmBlock(name)) })
  const { record } = (await answer.json()) as { record: { id: string; version: number } }
  return { ...record, slug }
}

async function library() {
  const pool = await openAsApplication(site.dataDir)
  onTestFinished(() => pool.end())
  const db = drizzle(pool) as unknown as Parameters<typeof adoptFiles>[0]['db']
  return { db, pool, store: createFileStore({ files: openFolder(folder), incoming: folder }) }
}

/** Where a hundred other files are gone that a kept version of a record names. */
async function beyondMany(store: Parameters<typeof forgetFiles>[1]) {
  const client = await rolledBackAfterTest(site.dataDir)
  await client.query(`
    insert into record_revisions (kind, record_id, version, at, action, "row")
    select kind, gen_random_uuid(), 1, now(), 'updated', "row"
    from generate_series(1, 100) n, lateral (values
      ('files', jsonb_build_object('name', '00000-' || n || '.mp4')),
      ('news', jsonb_build_object('content_sections', jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
        jsonb_build_object('type', 'film', 'attrs', jsonb_build_object('film', '00000-' || n || '.mp4')))))))
      as revisions (kind, "row")`)
  await forgetFiles(drizzle(client) as unknown as Parameters<typeof forgetFiles>[0], store)
}

const findFile = async (name: string) => {
  const answer = await editor.call('GET', `/cms/files/file/${name}`)
  return { status: answer.status, ...((await answer.json()) as { uses: object[]; former: object[] }) }
}

test('the files of the sample content are in the library, and visitors get those that something shows', async () => {
  const { files } = (await (await editor.call('GET', '/cms/files/shelf')).json()) as { files: { name: string }[] }
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['caretakers-handbook.pdf', 'city-quay.mp4', 'city-quay.vtt']),
  )
  const bytes = await (await editor.page('/files/city-quay.vtt')).text()
  expect(bytes).toMatch(/^WEBVTT\n/)
})

describe('a file that is used', () => {
  test('is not deleted while a record or a draft names it, and can be renamed', async () => {
    const film = await storedFile(editor, mp4())
    const record = await shown(film.name)
    const path = `/cms/files/file/${film.name}`
    const { uses } = await findFile(film.name)
    expect(uses).toEqual([expect.objectContaining({ kind: 'news', id: record.id, states: ['published'] })])
    const refused = await editor.call('DELETE', path)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('would lose it. Take it out there first.'),
    ])
    expect((await editor.call('PUT', path, { title: 'The quay', was: film.title })).status).toBe(200)
    expect((await editor.call('PUT', path, { title: 'Another', was: film.title })).status).toBe(409)
    expect((await editor.call('PUT', path, { title: '', was: 'The quay' })).status).toBe(422)
  })

  test('comes back from the trash with the record that names it', async () => {
    const film = await storedFile(editor, mp4(), 'film', 'quay.mp4')
    const { id } = await shown(film.name)
    await editor.removeArticle(id)
    const { uses, former } = await findFile(film.name)
    expect([uses, former]).toEqual([[], [expect.objectContaining({ id, states: ['trash'] })]])
    expect((await editor.call('DELETE', `/cms/files/file/${film.name}`)).status).toBe(200)
    expect((await findFile(film.name)).status).toBe(404)
    expect(await see(film.url)).toBe(404)
    expect((await editor.call('POST', '/cms/news/restore', { ids: [id] })).status).toBe(200)
    expect((await findFile(film.name)).status).toBe(200)
    expect(await see(film.url)).toBe(200)
  })

  test('that came with the website stays', async () => {
    const refused = await editor.call('DELETE', '/cms/files/file/city-quay.mp4')
    expect(await refused.json()).toEqual({ message: 'This file came with the website and stays in the library.' })
  })
})

test('what nothing can bring back is removed from the disk, and nothing else', async () => {
  const { db, pool, store } = await library()
  const [gone, named] = [await storedFile(editor, vtt(), 'captions'), await storedFile(editor, mp4())]
  const { id } = await shown(named.name)
  await editor.removeArticle(id)
  for (const { name } of [gone, named]) await editor.call('DELETE', `/cms/files/file/${name}`)
  await forgetFiles(db, store)
  expect(await readdir(folder)).toEqual(expect.arrayContaining([gone.name, named.name]))
  await pool.query("delete from deleted_records where kind = 'files'")
  await beyondMany(store)
  const left = await readdir(folder)
  expect([left.includes(gone.name), left.includes(named.name)]).toEqual([false, true])
})

test('a missing file is noted and not shown, and so is one that is back; an unknown one gets a row', async () => {
  const { db, store } = await library()
  const film = await storedFile(editor, mp4())
  await rename(join(folder, film.name), join(site.dataDir, film.name))
  expect(await adoptFiles({ db, store })).toMatchObject({ gone: [film.name], doubted: 0 })
  await rename(join(site.dataDir, film.name), join(folder, film.name))
  expect(await adoptFiles({ db, store })).toMatchObject({ back: [film.name] })
  await rename(join(folder, film.name), join(folder, 'from-elsewhere.mp4'))
  await adoptFiles({ db, store })
  expect((await findFile('from-elsewhere.mp4')).status).toBe(200)
  await rename(join(folder, 'from-elsewhere.mp4'), join(folder, film.name))
  await adoptFiles({ db, store })
})

test('a backup brings films back, says which are missing, and keeps links to leave of a list exported since', async () => {
  const { pool } = await library()
  await pool.query("insert into newsletter_subscribers (email, status) values ('reader@one.example', 'confirmed')")
  const film = await storedFile(editor, mp4({ content: 9_000 }))
  const draft = await storedFile(editor, mp4())
  await shown(film.name)
  const made = await runCommand('backup', [], { DATA_DIR: site.dataDir })
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/ pictures: \d+, files: \d+; /) })
  const backup = made.said.split(' has ')[0] ?? ''
  expect((await runCommand('restore', ['--drill', backup], { DATA_DIR: site.dataDir })).code).toBe(0)
  const list = await (await editor.page('/cms/subscribers.csv')).text()
  const leave = new URL(/reader@one\.example,.*,(\S+)/.exec(list)?.[1] ?? '')
  const scratch = await temporaryFolder()
  onTestFinished(() => rm(scratch, { recursive: true }))
  const dataDir = join(scratch, 'restored')
  expect(await runCommand('restore', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const restored = await siteForTest({ dataDir, env: { LOG_LEVEL: 'warn' } })
  const answer = await fetch(restored.url + film.url, { headers: { range: 'bytes=-9000' } })
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 9_000])
  expect((await fetch(restored.url + draft.url)).status).toBe(404)
  expect((await fetch(restored.url + leave.pathname + leave.search)).status).toBe(200)
  expect((await readdir(join(dataDir, 'files'))).includes(draft.name)).toBe(true)

  await rm(join(folder, film.name))
  expect(await runCommand('backup', [], { DATA_DIR: site.dataDir })).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`^The file ${film.name} is named in the database and not in `)),
  })
})
