import type { ShownDocument } from '#app/content/documents/shown-documents.server.ts'
import { renditionUrl, uploadUrl } from '#app/media/image-rules.ts'
import { Mark } from '#app/ui/mark.tsx'

/** The first page, the first picture of a set, or a sheet with the title. The title stands beside it in words. */
export function Cover({ document: { current, pictures, title }, isLarge = false }: Props) {
  const [first] = pictures
  const src = current ? current.cover : first && renditionUrl(uploadUrl(first.name), isLarge ? 960 : 400)
  if (!src)
    return (
      <div className="cover cover--drawn" aria-hidden="true">
        <span>{title}</span>
        <Mark />
      </div>
    )
  // On its own page it is the first picture.
  const turn = isLarge ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <div className={current ? 'cover' : 'cover cover--photo'}>
      {/* Of a picture of its own React says nothing in the head, where it would come before the fonts and the sheet. */}
      <picture>
        <img src={src} alt="" width={600} height={849} decoding="async" {...turn} />
      </picture>
    </div>
  )
}

type Props = { document: ShownDocument; isLarge?: boolean }
