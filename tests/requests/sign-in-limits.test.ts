import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCopy } from '#tests/support/copied-site.ts'
import { postSignIn } from '#tests/support/editor.ts'
import { deviceOf } from '#tests/support/read-cookies.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin, type RunningSite, startSite } from '#tests/support/start-site.ts'

const wrong = 'not-the-password'

describe('too many tries', () => {
  let site: RunningSite
  let device: string

  beforeAll(async () => {
    site = await startCopy({ env: { LOG_LEVEL: 'warn' } })
    const answer = await postSignIn(site.url, admin)
    device = deviceOf(answer.headers)
  })
  afterAll(() => site.remove())

  test('for one account are refused for a while, and a forged X-Forwarded-For gains nothing', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 14; at++) {
      const answer = await postSignIn(
        site.url,
        { email: admin.email, password: wrong },
        { 'x-forwarded-for': `198.51.100.${at}` },
      )
      statuses.push(answer.status)
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
        expect(await answer.json()).toEqual({
          message: expect.stringMatching(/^Too many attempts\. Please try again in/),
        })
      }
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('do not lock the owner out of a browser that has signed in before', async () => {
    expect((await postSignIn(site.url, admin)).status).toBe(429)
    expect((await postSignIn(site.url, admin, { cookie: device })).status).toBe(200)
  })

  test('with a device cookie of another account, or a forged one, stay refused', async () => {
    const [name, value = ''] = device.split('=').map(decodeURIComponent)
    const forged = Buffer.from(JSON.stringify('id.AAAA')).toString('base64')
    for (const each of [forged, 'x', '%', 'bnVsbA==', value.slice(2)]) {
      const cookie = `${name}=${each}`
      const answer = await postSignIn(site.url, { email: 'else@estavelle.example', password: wrong }, { cookie })
      expect([401, 429]).toContain(answer.status)
      expect((await postSignIn(site.url, admin, { cookie })).status).toBe(429)
    }
  })

  test('from one address are refused for every account', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 22; at++)
      statuses.push((await postSignIn(site.url, { email: `a${at}@estavelle.example`, password: wrong })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses).not.toContain(500)
  })

  test('that one address makes use up nothing of what all others have together', async () => {
    const db = await openSiteDatabase(site.dataDir)
    const { rows } = await db.query(`select points from rate_limits where key = 'overall:all'`)
    await db.end()
    expect(rows[0].points).toBeLessThanOrEqual(20)
  })

  test('with a device cookie end as well', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 25; at++)
      statuses.push((await postSignIn(site.url, { email: admin.email, password: wrong }, { cookie: device })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('survive a restart of the program', async () => {
    await site.stop()
    const again = await startSite({ dataDir: site.dataDir, env: { LOG_LEVEL: 'warn' } })
    const { status } = await postSignIn(again.url, admin)
    await again.stop()
    expect(status).toBe(429)
  })
})
