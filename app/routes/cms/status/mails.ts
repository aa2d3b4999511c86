import { retryMail } from '#app/mail/mail-queue.server.ts'
import { commands, done } from '#app/routes/cms/call/commands.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  async POST({ site: { db, mailer } }) {
    await mailer.giveUpOld()
    await retryMail(db)
    mailer.wake()
    return done('Tried again')
  },
})
