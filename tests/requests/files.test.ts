import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { fileBlock, filmBlock, sectionsWith, sendFile, storedFile } from '#tests/support/files.ts'
import { box, mp4, pdf, vtt, webm } from '#tests/support/made-files.ts'
import { site } from '#tests/support/site.ts'

const editor = await signIn(site.url)

const names = async () => (await readdir(join(site.dataDir, 'files'))).sort()
const bytesOf = async (path: string) => Buffer.from(await (await editor.page(path)).arrayBuffer())

test('a film is stored under a name of ours, and served while something published shows it', async () => {
  const bytes = mp4({ content: 5_000 })
  const film = await storedFile(editor, bytes, 'film', 'opening day_2026.MP4')
  expect(film).toMatchObject({
    name: expect.stringMatching(/^[a-z0-9]{16}-\d{13}\.mp4$/),
    title: 'opening day 2026',
    type: 'film',
    mime: 'video/mp4',
    bytes: bytes.length,
    seconds: 9,
    width: 640,
    height: 360,
    url: `/files/${film.name}`,
  })
  expect((await fetch(site.url + film.url)).status).toBe(404)
  const preview = await editor.page(film.url)
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(Buffer.from(await preview.arrayBuffer()).equals(bytes)).toBe(true)

  const saved = await editor.createArticle({ contentSections: sectionsWith(filmBlock(film.name)) })
  expect(saved.status).toBe(200)
  const answer = await fetch(site.url + film.url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    etag: `"${film.name}"`,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)

  const { record } = (await saved.json()) as { record: { id: string } }
  expect((await editor.removeArticle(record.id)).status).toBe(200)
  for (const headers of [
    {},
    { range: 'bytes=0-9' },
    { range: 'bytes=9999999-' },
    { 'if-none-match': `"${film.name}"` },
  ])
    expect((await fetch(site.url + film.url, { headers })).status).toBe(404)
})
