import { readPaste } from './read-paste.ts'

/** A document of the parser's own: nothing in it loads or runs. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

export const readClipboard = (data: DataTransfer) =>
  readPaste(
    {
      html: data.getData('text/html'),
      text: data.getData('text/plain'),
      rtf: data.getData('text/rtf'),
      files: [...data.files].filter(({ type }) => type.startsWith('image/')),
    },
    parse,
    location.origin,
  )
