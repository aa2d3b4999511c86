import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isImageName } from '#app/media/image-rules.ts'
import { makePicture } from '#tests/faults/pictures.ts'
import { signIn } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin, until } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const stored = async () => (await readdir(join(site.dataDir, 'uploads'))).filter(isImageName)

test('a picture that is found in its folder before the upload is written down counts as that upload', async () => {
  const before = await stored()
  const found = async () => (await stored()).filter((name) => !before.includes(name))
  const library = await db.connect()
  await library.query('begin')
  await library.query('lock images in share mode')
  const uploading = editor.upload(new Uint8Array(await makePicture(40)), 'roof.jpg', 'image/jpeg')
  await until(async () => (await found()).length > 0)
  const [name] = await found()
  await library.query('insert into images (name) values ($1)', [name])
  await library.query('commit')
  library.release()
  expect(await (await uploading).json()).toEqual({ url: `/uploads/${name}` })
  const kept = await db.query('select original_name, width, updated_by from images where name = $1', [name])
  expect(kept.rows).toEqual([{ original_name: 'roof.jpg', width: 40, updated_by: admin.email }])
})
