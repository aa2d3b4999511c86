import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { until } from './start-site.ts'

/** The mails that a site without a mail server has written for an address, oldest first, once there are `count`. */
export async function mailsTo(dir: string, address: string, count: number) {
  const read = async () => {
    const names = await readdir(dir).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).sort()
    const texts = await Promise.all(files.map((name) => readFile(join(dir, name), 'utf8')))
    return texts.filter((text) => text.includes(`\nTo: ${address}\n`)).map(readMail)
  }
  await until(async () => (await read()).length >= count)
  return read()
}

export function readMail(source: string) {
  const plain = source.replaceAll('\r\n', '\n')
  const [head = ''] = plain.split('\n\n', 1)
  const fields = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const [, encoding, part = ''] =
    /Content-Type: text\/plain[^\n]*\nContent-Transfer-Encoding: (\S+)\n\n(.*?)\n--/s.exec(plain) ?? []
  const text = encoding === 'quoted-printable' ? unquoted(part) : part
  return {
    source: plain,
    headers: Object.fromEntries(fields.map((field) => field.split(/:\s*(.*)/s, 2))) as Record<string, string>,
    text,
    /** A link in the text, as path and query. */
    link(path: string) {
      const found = text
        .match(/https?:\/\/\S+/g)
        ?.map((url) => new URL(url))
        .find(({ pathname }) => pathname === path)
      if (!found) throw new Error(`The mail has no link to ${path}:\n${plain}`)
      return found.pathname + found.search
    },
    /** The token of a link in the text. */
    token(purpose: 'confirm' | 'unsubscribe') {
      const [, token] = new RegExp(`/newsletter/${purpose}\\?token=([\\w-]+)(&in=\\w+)?\n`).exec(text) ?? []
      if (!token) throw new Error(`The mail has no link to ${purpose}:\n${plain}`)
      return token
    },
  }
}

/** As one that could not be delivered yet: what waits for longer a start would try at once. */
export const mailWaiting = (db: Pool, address: string, link: string) =>
  db.query(
    `insert into mail_queue ("to", subject, text, next_attempt_at) values ($1, '', $2, now() + interval '10 minutes')`,
    [address, link],
  )

/** Of letters that stand for themselves: where a line is too long for a mail. */
const unquoted = (text: string) =>
  text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
