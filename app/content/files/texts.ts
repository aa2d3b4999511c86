import { say } from '#app/words/say.ts'
/** Apart from the collection: the screen needs no rules or fields. */
export const fileTexts = {
  empty: { title: 'No files yet', text: 'Upload the first film, captions or PDF.', action: 'Upload Files' },
  confirmDelete: (name: string) => say('Move the file “{name}” to the trash?', { name }),
  messages: {
    created: { title: 'File uploaded successfully' },
    updated: { title: 'File updated successfully' },
    deleted: { title: 'File moved to the trash' },
  },
  failures: { create: 'Upload failed', update: 'Failed to update file', delete: 'Failed to delete file' },
  unreadable: 'Files could not be loaded',
}
