import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SMTPTransportOptions } from 'nodemailer'
import { makeFolder } from '#app/make-folder.server.ts'
import type { Message } from './letter.ts'

/** Resolves when the mail server has the mail, or its file is written. The `id` is the same with each attempt. */
export type Deliver = (message: Message & { id: string }, signal: AbortSignal) => Promise<void>

type MailSettings = {
  smtpUrl?: string
  /** Unless the URL says otherwise. */
  requiresTls?: boolean
  from?: ReturnType<Sender>
  dir: string
}

/** Undefined: no mail leaves. Files are for one's own machine only. */
export function chooseDelivery({ smtpUrl, requiresTls, from, dir }: MailSettings, { isLocal, houseName }: Around) {
  const sender = () => from ?? { name: houseName(), address: 'website@localhost' }
  if (smtpUrl)
    return deliverBySmtp({ url: smtpUrl, requireTLS: requiresTls, ...patience, socketTimeout: untilReceipt }, sender)
  return isLocal ? deliverToFolder(dir, sender) : undefined
}

type Around = { isLocal: boolean; houseName: () => string }

/** Read from the disk with the first mail that is due. */
const mailProgram = () => import('nodemailer')

type Sender = () => { name: string; address: string }

// An unreachable server is found out in seconds: the next attempt comes anyway.
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000 }

/** Milliseconds until the server has the whole mail. */
const untilTaken = 2 * 60_000

/** Milliseconds for its receipt (RFC 5321, 4.5.3.2.6): who leaves sooner sends again what is there already. */
const untilReceipt = 10 * 60_000

export const longestDelivery = untilTaken + untilReceipt

function deliverBySmtp(options: SMTPTransportOptions, sender: Sender): Deliver {
  return async (message, signal) => {
    const transport = (await mailProgram()).createTransport(options)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), untilTaken)
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((bytes) => bytes.once('end', () => clearTimeout(timer)))
      done()
    })
    try {
      await transport.sendMail({ ...mailOf(message, sender), signal: AbortSignal.any([signal, late.signal]) })
    } catch (error) {
      throw late.signal.aborted ? new Error('The mail server did not take the mail within two minutes') : error
    } finally {
      clearTimeout(timer)
    }
  }
}

function deliverToFolder(dir: string, sender: Sender): Deliver {
  return async (message) => {
    const transport = (await mailProgram()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message: bytes } = await transport.sendMail(mailOf(message, sender))
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
    const temporary = join(dir, `.${name}.tmp`)
    makeFolder(dir, 0o700)
    try {
      await writeFile(temporary, bytes, { mode: 0o600 })
      await rename(temporary, join(dir, `${name}.eml`))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
}

function mailOf({ id, to, subject, text, html, unsubscribeUrl }: Parameters<Deliver>[0], sender: Sender) {
  const from = sender()
  return {
    from,
    // A mail whose receipt got lost is sent again: by this the receiver tells that it is there already.
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    // As an object it is one address, whatever stands in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      // No answers from holiday programs (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // A list without a name (RFC 2919) counts as half of one, with which filters are strict. Sites may share a sender.
        'List-ID': `<newsletter.${new URL(unsubscribeUrl).hostname.replace(/[^\w.-]+/g, '')}>`,
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
