import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { chooseDelivery } from '#app/mail/deliver.server.ts'
import { freePort } from './support/free-port.ts'
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

function send(to: string, smtpUrl = `smtp://127.0.0.1:${port}`) {
  const around = { isLocal: false, houseName: () => 'House' }
  const deliver = chooseDelivery({ smtpUrl, from: 'letters@estavelle.example', dir: '' }, around)
  const mail = { id: 'one', to: `${to}@reader.example`, subject: 'Subject', text: 'Text\n' }
  return deliver?.(mail, new AbortController().signal)
}

test('a mail server has two minutes to take a mail, and ten more to say that it has it', async () => {
  const patience = vi.spyOn(Socket.prototype, 'setTimeout')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = send('late')
  await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1))
  vi.advanceTimersByTime(9 * minute)
  expect(smtp.confirm()).toBe(1)
  await sent
  expect(patience.mock.calls.findLast(([time]) => time > 0)).toEqual([10 * minute])

  const failure = expect(send('silent')).rejects.toThrow('The mail server did not take the mail within two minutes')
  await vi.waitFor(() => expect(smtp.silences()).toBe(1))
  vi.advanceTimersByTime(2 * minute)
  await failure
})
