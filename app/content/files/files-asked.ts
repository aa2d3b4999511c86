import { pageOf, searchOf } from '#app/content/engine/listing.ts'
import { type FileType, isFileType } from '#app/media/file-rules.ts'

export type FilesAsked = { search: string; type?: FileType | undefined; page: number }

export const perShelf = 24

export function readFilesAsked(query: URLSearchParams): FilesAsked {
  const type = query.get('type')
  return { search: searchOf(query.get('q')), page: pageOf(query), ...(isFileType(type) && { type }) }
}

export function filesQuery({ search, type, page }: FilesAsked) {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}
