import type { Collection } from '#app/content/engine/collection.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'

/** The pictures of our storage that the form names, and the field of each. */
export function pictureNames({ fields }: Collection, values: FormValues) {
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    const value = values[field]
    if (kind === 'image') return namesOf(field, [String(value ?? '')])
    if (kind === 'gallery')
      return namesOf(
        field,
        (value as GalleryPicture[]).map(({ url }) => url),
      )
    return []
  })
}

const namesOf = (field: string, urls: string[]) =>
  urls.flatMap((url) => {
    const name = /\/uploads\/([^/?#]+)$/.exec(url)?.[1]
    return name ? { field, name } : []
  })
