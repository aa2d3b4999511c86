import { mayBeKnown } from '#app/content/engine/library-names.server.ts'
import { addFile } from '#app/content/files/add-file.server.ts'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import { type FileWish, fileMessages, invalidType, isFileWish, tooLarge } from '#app/media/file-rules.ts'
import { BrokenOff, FileStoreBusy } from '#app/media/file-store.server.ts'
import { messages } from '#app/media/image-rules.ts'
import { FileRejected } from '#app/media/inspect/inspected.ts'
import { StorageAway } from '#app/media/media-storage.ts'
import { originalName } from '#app/media/original-name.ts'
import { commands, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'

export type FileAnswer = { file: LibraryFile } | { title: string; message: string }

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

/** POST the bytes of one file, `?type=` what is wanted, `&name=` what it is called there. The bytes decide. */
export const action = commands({
  async POST({ site: { db, files, log }, viewer, request }) {
    const asked = new URL(request.url).searchParams
    const type = asked.get('type')
    if (!isFileWish(type) || !request.body)
      return new Refusal(400, say('A file is sent as it is, and its type in the address.'))
    try {
      const received = await files.receive(request.body, type)
      // A file knows no transaction: what is not written down goes again. The answer to a COMMIT may get lost.
      const named = { ...received, originalName: originalName(asked.get('name') ?? '') }
      const file = await addFile(db, named, viewer).catch(async (error) => {
        if (!(await mayBeKnown(db, 'files', received.name))) await files.remove(received.name)
        throw error
      })
      log.info({ file: file.name }, 'uploaded')
      return Response.json({ file } satisfies FileAnswer)
    } catch (error) {
      if (error instanceof FileRejected) return refusal(error.problem === 'tooLarge' ? 413 : 422, wordsOf(error, type))
      if (error instanceof FileStoreBusy) return refusal(503, failed(fileMessages.busy))
      if (error instanceof BrokenOff) return refusal(400, failed(fileMessages.brokenOff))
      if (!(error instanceof StorageAway || error instanceof CouldNotLook)) throw error
      log.error({ err: error }, 'an upload failed')
      const isLost = error instanceof StorageAway
      return refusal(503, failed(isLost ? fileMessages.notStored : messages.notLookedAt.description))
    }
  },
})

function wordsOf({ problem, type, sentence, places }: FileRejected, wanted: FileWish): Words {
  if (problem === 'tooLarge') return tooLarge(type)
  if (problem === 'invalidType') return invalidType(wanted)
  return { title: 'The file cannot be used', description: fillIn(sayAny(sentence), places) }
}

type Words = { title: Term; description: string }

const failed = (description: Term): Words => ({ title: fileMessages.failed, description })

const refusal = (httpStatus: number, { title, description }: Words) =>
  new Refusal(httpStatus, { title: say(title), message: sayAny(description) } satisfies FileAnswer)
