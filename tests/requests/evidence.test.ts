import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../support/backup-commands.ts'
import { signIn } from '../support/editor.ts'
import { site } from '../support/site.ts'
import { openSiteDatabase } from '../support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

test('smoke', async () => {
  await editor.createArticle({})
  const env = { DATA_DIR: site.dataDir }
  console.log(await runCommand('verify', [], env))
  console.log(await runCommand('backup', [], env))
  console.log(await runCommand('verify', [], env))
  console.log((await db.query('select * from chain_links order by number desc limit 3')).rows)
  console.log((await db.query('select * from chain_checkpoints')).rows)
  console.log((await (await editor.page('/cms/status')).text()).replace(/<script[\s\S]*?<\/script>/g,'').replace(/<[^>]+>/g, ' ').slice(-1500))
  console.log(await runCommand('restore', ['--drill'], env))
})
