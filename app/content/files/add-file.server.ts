import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { captionCodes, captionLanguages } from '#app/content/choices.ts'
import { sayWho } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import type { Reading } from '#app/media/document-reading.ts'
import type { FileType } from '#app/media/file-rules.ts'
import { libraryFile } from './library-file.ts'
import { putReading } from './readings.server.ts'
import { files } from './table.ts'

type Received = {
  name: string
  type: FileType
  bytes: number
  seconds?: number
  width?: number
  height?: number
  pages?: number
  reading?: Reading
  originalName: string
}

export function addFile(db: Database, received: Received, editor: Actor) {
  return db.transaction(async (transaction) => {
    await sayWho(transaction, editor, 'uploaded')
    const { name, type, bytes, seconds, width, height, pages, originalName } = received
    const values = { name, type, bytes, seconds, width, height, pages, originalName }
    const title = titleOf(originalName)
    const language = type === 'captions' ? languageOf(originalName) : null
    const [row] = await transaction
      .insert(files)
      .values({ ...values, title, language, updatedBy: editor.email })
      // Whoever compared library and storage just now found a file that nobody had written down yet.
      .onConflictDoUpdate({ target: files.name, set: { ...values, title, language, updatedBy: editor.email } })
      .returning()
    if (!row) throw new Error('the file was not written down')
    if (received.reading) await putReading(transaction, name, received.reading)
    const subject = { kind: 'files', id: row.id, label: title }
    await writeAudit(transaction, { actor: editor, action: 'uploaded', subject })
    return libraryFile(row)
  })
}

/** The name on the editor's computer without what programs read: 'annual-report_2026.pdf' is 'annual report 2026'. */
function titleOf(originalName: string) {
  const words = originalName.replace(/\.\w{1,5}$/, '').replaceAll(/[\s_-]+/g, ' ')
  return words.trim() || 'Untitled'
}

/** 'quay.nl.vtt' is in Dutch. */
function languageOf(originalName: string) {
  const [, code = ''] = /[._-]([a-z]{2})(?:-[a-z]{2})?\.vtt$/i.exec(originalName) ?? []
  return captionLanguages.find((language) => captionCodes[language] === code.toLowerCase()) ?? 'English'
}
