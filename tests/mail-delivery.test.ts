import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { chooseDelivery } from '#app/mail/deliver.server.ts'
import { letter } from '#app/mail/letter.ts'
import { mailFailure } from '#app/mail/mail-failure.server.ts'
import { freePort } from './support/free-port.ts'
import { readMail } from './support/outbox.ts'
import { createSmtpServer } from './support/smtp-server.ts'

const port = await freePort()
const smtp = createSmtpServer(port)
beforeAll(() => smtp.start())
afterAll(() => smtp.stop())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minute = 60_000
/** Whatever else the machine does. */
const patient = { timeout: minute }

function send(to: string, smtpUrl = `smtp://127.0.0.1:${port}`, requiresTls = false) {
  const around = { isLocal: false, houseName: () => 'House' }
  const from = { name: 'Estavelle: Newsroom (Lux)', address: 'letters@estavelle.example' }
  const deliver = chooseDelivery({ smtpUrl, requiresTls, from, dir: '' }, around)
  const mail = { id: 'one', to: `${to}@reader.example`, subject: 'Subject', text: 'Text\n' }
  return deliver?.(mail, new AbortController().signal)
}

const failureOf = async (to: string, smtpUrl?: string, requiresTls?: boolean) =>
  mailFailure(
    await send(to, smtpUrl, requiresTls)
      ?.then(() => expect.fail('It was sent.'))
      .catch((error: Error) => error),
  )

test('a letter says the same as text and as HTML with a title, and what comes from outside is text in both', () => {
  const { text, html } = letter({ name: 'House', imprint: 'House S.A., 1 Street' }, 'From <you>', [
    '<b>Me & you</b>',
    { label: '"Go"', url: 'https://x.example/?a=1&b=2' },
  ])
  expect(text).toBe('<b>Me & you</b>\n\n"Go":\nhttps://x.example/?a=1&b=2\n\nHouse\n\nHouse S.A., 1 Street\n')
  expect(html).toContain('<p>&lt;b&gt;Me &amp; you&lt;/b&gt;</p>')
  expect(html).toContain('<a href="https://x.example/?a=1&amp;b=2">&quot;Go&quot;</a>')
  expect(html).toContain('<title>From &lt;you&gt;</title>')
  const long = letter({ name: 'House' }, 'Long', ['word '.repeat(60).trim()]).text.split('\n')
  expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(72)
})

test('whatever the sender is called is a name', async () => {
  await send('named')
  expect(readMail(smtp.deliveries.at(-1)?.source ?? '').headers).toMatchObject({
    From: '"Estavelle: Newsroom (Lux)" <letters@estavelle.example>',
    'Message-ID': '<one@estavelle.example>',
  })
  smtp.deliveries.splice(0)
})

test('a mail server has two minutes to take a mail, and ten more to say that it has it', async () => {
  const patience = vi.spyOn(Socket.prototype, 'setTimeout')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = send('late')
  await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1), patient)
  vi.advanceTimersByTime(9 * minute)
  expect(smtp.confirm()).toBe(1)
  await sent
  expect(patience.mock.calls.findLast(([time]) => time > 0)).toEqual([10 * minute])

  const failure = failureOf('silent')
  await vi.waitFor(() => expect(smtp.silences()).toBe(1), patient)
  vi.advanceTimersByTime(2 * minute)
  expect(await failure).toEqual({
    concerns: 'server',
    reason: 'The mail server did not take the mail within two minutes',
  })
})

test('what it refuses is told from what is to be repaired', async () => {
  expect(await failureOf('refused')).toEqual({
    concerns: 'recipient',
    reason: expect.stringContaining('550 nobody here'),
  })
  expect(await failureOf('a', `smtp://name:word@127.0.0.1:${port}`)).toEqual({
    concerns: 'account',
    reason:
      'The mail server refuses the account of SMTP_URL (Invalid login: 535 5.7.8 who are you): correct its name and password.',
  })
  expect(await failureOf('a', `smtps://127.0.0.1:${port}`)).toEqual({
    concerns: 'server',
    reason: expect.stringMatching(/let SMTP_URL begin with smtp:/),
  })
  expect(await failureOf('a', 'smtp://127.0.0.1:1')).toEqual({
    concerns: 'server',
    reason: 'connect ECONNREFUSED 127.0.0.1:1',
  })
})

test.each([
  ['does not offer', ['AUTH PLAIN']],
  ['fails at', ['STARTTLS', 'AUTH PLAIN']],
])(
  'the account is told to no mail server that %s TLS, unless SMTP_URL ends as the operator reads',
  async (_what, offers) => {
    const own = await freePort()
    const server = createSmtpServer(own, offers)
    await server.start()
    onTestFinished(() => server.stop())
    const url = `smtp://name:word@127.0.0.1:${own}`
    const { concerns, reason } = await failureOf('a', url, true)
    expect([concerns, reason]).toEqual(['server', expect.stringContaining('not switch to TLS (454 4.7.0 no TLS here)')])
    const [, end = ''] = /end with (\S+)\.$/.exec(reason) ?? []
    expect(await failureOf('a', url + end, true)).toMatchObject({ concerns: 'account' })
  },
)

test.each([
  ['RCPT TO', '550 5.1.1 <a@b.example>: no such user', 'recipient'],
  ['RCPT TO', '550-5.2.1 This account\n550 5.2.1 is disabled', 'recipient'],
  ['RCPT TO', '553 mailbox name not allowed', 'recipient'],
  ['RCPT TO', '552 5.2.2 mailbox full', 'mailbox'],
  ['RCPT TO', '452 mailbox full', 'mailbox'],
  ['RCPT TO', '450 4.1.2 <a@b.example>: Domain not found', 'mailbox'],
  ['RCPT TO', '450 4.2.0 greylisted', 'mailbox'],
  ['RCPT TO', '450 4.1.8 Sender rejected', 'mail'],
  ['RCPT TO', '450 come again', 'mail'],
  ['RCPT TO', '550 5.7.1 Relaying denied', 'mail'],
  ['RCPT TO', '550 5.1.8 Sender rejected', 'mail'],
  ['RCPT TO', '550 relay not permitted for this user', 'mail'],
  ['RCPT TO', '550 blocked', 'mail'],
  ['DATA', '554 5.7.1 spam', 'mail'],
  ['RCPT TO', '421 4.7.0 slow down', 'server'],
  ['MAIL FROM', '530 5.7.0 Authentication required', 'server'],
  ['CONN', '421 4.3.2 too many connections', 'server'],
])('to %s the answer %j concerns the %s', (command, response, concerns) => {
  const responseCode = Number.parseInt(response, 10)
  const found = { command, response, responseCode, permanent: responseCode >= 500 }
  expect(mailFailure(Object.assign(new Error(response), found))).toEqual({ concerns, reason: response })
})

test.each([
  ['certificate has expired', 'CERT_HAS_EXPIRED', /not trusted \(certificate has expired\): have it renewed, or/],
  [
    'self-signed certificate; try',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    /\(self-signed certificate\): .+ NODE_EXTRA_CA_CERTS/,
  ],
  [
    'Host: no match.',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    /is for another name \(Host: no match\.\): use that name in SMTP_URL/,
  ],
])('of a certificate with which %s the operator reads what to do', (message, originalCode, sentence) => {
  const found = { code: 'ESOCKET', originalCode, command: 'CONN' }
  expect(mailFailure(Object.assign(new Error(message), found)).reason).toMatch(sentence)
})
