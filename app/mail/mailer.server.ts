import type { Database, Queries } from '#app/database.server.ts'
import type { Deliver } from './deliver.server.ts'
import type { Sender } from './letter.ts'
import { listOldMails, removeOldMail } from './mail-queue.server.ts'
import { mailQueue } from './mail-queue-table.ts'
import { createMailWorker, type MailLog, tellGivenUp } from './mail-worker.server.ts'
import type { Mail } from './messages.ts'

export type Mailer = ReturnType<typeof createMailer>

type Options = {
  db: Database
  deliver: Deliver | undefined
  /** Of a mail that is given up. */
  onGivenUp: (text: string) => Promise<unknown>
  recallRunOut: () => Promise<unknown>
  log: MailLog
  house: () => Sender
}

/** Mails wait in the database, so no answer waits for a mail server. Without a delivery, `isOpen` is false. */
export function createMailer({ db, deliver, onGivenUp, recallRunOut, log, house }: Options) {
  const worker = deliver && createMailWorker({ db, deliver, onGivenUp, recallRunOut, log })
  return {
    isOpen: worker !== undefined,
    /** The mail exists only when the transaction commits. @throws when mail is closed, or a header gets a line break */
    async send(mail: Mail, transaction: Queries = db) {
      if (!worker) throw new Error('Mail is closed: set SMTP_URL')
      const { to, subject, text, html, unsubscribeUrl } = mail(house())
      if ([to, subject, unsubscribeUrl].some((value) => value && /\p{Cc}/u.test(value)))
        throw new Error('A mail header holds a control character')
      await transaction.insert(mailQueue).values({ to, subject, text, html, unsubscribeUrl })
    },
    /** Looks into the queue now: after the commit. */
    wake: () => worker?.wake(),
    /** Also where mail is closed, or waits for the account: nobody tries those. */
    async giveUpOld() {
      for (const mail of await listOldMails(db)) {
        // First, or a failure between would leave an invitation that says nothing; and not in one transaction: whoever
        // withdraws the invitation takes it and then the mail, and each would wait for the other.
        await onGivenUp(mail.text)
        if (await removeOldMail(db, mail.id)) tellGivenUp(log, mail, mail.lastError)
      }
    },
    close: async () => worker?.close(),
  }
}
