import { usesView } from '#app/content/engine/uses-table.ts'

export const imageUses = usesView('image_uses')
