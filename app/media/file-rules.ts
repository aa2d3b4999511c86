import type { Term } from '#app/words/say.ts'

// What the uploader promises and the store enforces. Nothing but types: browsers load this file, and what decodes.

export type FileType = 'film' | 'captions' | 'document'

const megabyte = 1024 * 1024

export const mostBytes: Record<FileType, number> = {
  film: 50 * megabyte,
  captions: megabyte,
  document: 50 * megabyte,
}
export const maxFileBytes = Math.max(...Object.values(mostBytes))

const kinds: Record<string, { type: FileType; mime: string }> = {
  mp4: { type: 'film', mime: 'video/mp4' },
  webm: { type: 'film', mime: 'video/webm' },
  vtt: { type: 'captions', mime: 'text/vtt' },
  pdf: { type: 'document', mime: 'application/pdf' },
}

export type FileExtension = 'mp4' | 'webm' | 'vtt' | 'pdf'

export type FileWish = FileType | 'any'

export const hints: Record<FileWish, Term> = {
  any: 'MP4, WebM, WebVTT or PDF. Up to 50 MB, captions up to 1 MB.',
  film: 'MP4 or WebM. Up to 50 MB.',
  captions: 'WebVTT. Up to 1 MB.',
  document: 'PDF. Up to 50 MB.',
}

/** For `accept`: some systems know the types of captions by their extension only. */
const accepted: Record<FileType, string> = {
  film: 'video/mp4,video/webm,.mp4,.m4v,.webm',
  captions: 'text/vtt,.vtt',
  document: 'application/pdf,.pdf',
}
export const acceptedFiles: Record<FileWish, string> = { ...accepted, any: Object.values(accepted).join() }

export const fileMessages = {
  failed: 'Upload failed',
  busy: 'Other files are being uploaded. Please try again in a moment',
  notStored: 'The file could not be stored. Please try again in a moment',
  brokenOff: 'The file did not arrive whole. Please try again',
} as const satisfies Record<string, Term>

const wanted: Record<FileWish, Term> = {
  any: 'Please upload a film (MP4 or WebM), captions (WebVTT) or a PDF',
  film: 'Please upload a film as MP4 or WebM',
  captions: 'Please upload captions as WebVTT (.vtt)',
  document: 'Please upload a PDF',
}
const large: Record<FileWish, Term> = {
  any: 'Please upload a file smaller than 50 MB',
  film: 'Please upload a film smaller than 50 MB',
  captions: 'Please upload captions smaller than 1 MB',
  document: 'Please upload a PDF smaller than 50 MB',
}

export const invalidType = (type: FileWish) => ({ title: 'Invalid file type', description: wanted[type] }) as const
export const tooLarge = (type: FileWish) => ({ title: 'File too large', description: large[type] }) as const

const nameGrammar = /^[A-Za-z0-9-]{1,120}\.(mp4|webm|vtt|pdf)$/

export const isFileName = (name: string) => nameGrammar.test(name)

export const isFileWish = (type: unknown): type is FileWish => type === 'any' || isFileType(type)

export const isFileType = (type: unknown): type is FileType =>
  typeof type === 'string' && Object.hasOwn(mostBytes, type)

export function kindOfFile(name: string) {
  const kind = kinds[name.slice(name.lastIndexOf('.') + 1)]
  if (!kind) throw new Error(`"${name}" cannot be the name of a file`)
  return kind
}

export const filesFolder = '/files/'

export const fileUrl = (name: string) => filesFolder + name

export const coverPath = '/cover.webp'
export const coverUrl = (name: string) => fileUrl(name) + coverPath

export const uploadAddress = '/cms/files/upload'
