import type { ShownPicture } from '#app/content/engine/stored-lists.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, type PictureFiles } from '#app/ui/picture.tsx'
import { fixed } from '#app/words/fixed.ts'
import { galleryPicture } from './project-picture.ts'

type Props = { title: string; name: string; pictures: ShownPicture[]; publicUrl: string }

export function ProjectGallery({ title, name, pictures, publicUrl }: Props) {
  const shown = pictures.flatMap((picture) => {
    const files = galleryPicture(picture, publicUrl)
    return files ? [{ files, alt: picture.alt || name }] : []
  })
  if (shown.length === 0) return null
  return (
    <PlateSection className="sec sec--tight" id="gallery" title={title}>
      <ul className="gallery">
        {shown.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice, and none moves
          <GalleryItem key={index} id={`picture-${index + 1}`} {...picture} />
        ))}
      </ul>
    </PlateSection>
  )
}

function GalleryItem({ id, files, alt }: { id: string; files: PictureFiles; alt: string }) {
  return (
    <li>
      <button className="ph gallery__open" type="button" popoverTarget={id}>
        <Picture files={files} alt={alt} sizes="(min-width: 48rem) 66vw, 92vw" />
        <span className="gallery__hint">
          <span className="vh">{`${fixed.project.showIn} `}</span>
          {fixed.project.fullSize}
        </span>
      </button>
      <div className="lightbox on-ink" id={id} popover="auto" role="dialog" aria-label={alt}>
        <Picture files={files} alt={alt} sizes="100vw" />
        <p>{alt}</p>
        {/* biome-ignore lint/a11y/noAutofocus: it has the focus when its popover opens, not before */}
        <button className="btn btn--line" type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
          {fixed.frame.close}
          <Icon name="close" />
        </button>
      </div>
    </li>
  )
}
