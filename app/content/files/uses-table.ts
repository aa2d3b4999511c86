import { usesView } from '#app/content/engine/uses-view.ts'

export const fileUses = usesView('file_uses')
