import { say } from '#app/words/say.ts'
/** Apart from the collection: the screen needs no rules or fields before a picture is opened. */
export const imageTexts = {
  empty: { title: 'No images yet', text: 'Upload the first one, or drop it here.', action: 'Upload Images' },
  confirmDelete: (name: string) => say('Move the image “{name}” to the trash?', { name }),
  messages: {
    created: { title: 'Image uploaded successfully' },
    updated: { title: 'Image updated successfully' },
    deleted: { title: 'Image moved to the trash' },
  },
  failures: { create: 'Upload failed', update: 'Failed to save image', delete: 'Failed to delete image' },
  unreadable: 'Images could not be loaded',
}
