import type { ListItem } from '#app/content/engine/collection.ts'
import type { RecordPage } from '#app/content/engine/list-records.server.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'

export type Listed = ListItem & { id: string; publication: Publication }
export type LoadedList = Omit<RecordPage, 'rows'> & { items: Listed[] }
