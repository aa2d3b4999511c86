import { usesView } from '#app/content/engine/uses-view.ts'

export const imageUses = usesView('image_uses')
