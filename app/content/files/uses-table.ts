import { usesView } from '#app/content/engine/uses-table.ts'

export const fileUses = usesView('file_uses')
