import type { ShownPicture } from '#app/content/engine/stored-lists.ts'
import { inOrder } from '#app/routes/site/body/in-order.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, type PictureFiles } from '#app/ui/picture.tsx'
import { fillIn, split } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import script from './gallery-keys.js?url'
import { galleryPicture } from './project-picture.ts'

type Props = { title: string; name: string; pictures: ShownPicture[]; publicUrl: string }
type Shown = { files: PictureFiles; alt: string; caption: string }

export function ProjectGallery({ title, name, pictures, publicUrl }: Props) {
  const shown = pictures.flatMap((picture): Shown[] => {
    const files = galleryPicture(picture, publicUrl)
    return files ? [{ files, alt: picture.alt || name, caption: picture.caption ?? '' }] : []
  })
  if (shown.length === 0) return null
  return (
    <PlateSection
      className="sec sec--tight"
      id="gallery"
      title={title}
      aside={<p>{inNumber(fixed().gallery.pictures, shown.length)}</p>}
    >
      <ul className="gallery">
        {shown.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice, and none moves
          <GalleryItem key={index} at={index + 1} {...picture} />
        ))}
      </ul>
      {shown.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <FullSize key={index} at={index + 1} total={shown.length} {...picture} />
      ))}
      <script type="module" src={script} />
    </PlateSection>
  )
}

function GalleryItem({ at, files, alt, caption }: Shown & { at: number }) {
  return (
    <li>
      <figure className="gallery__figure">
        <a className="ph gallery__open" id={`page-shot-${at}`} href={`#page-picture-${at}`}>
          <Picture files={files} alt={alt} sizes="(min-width: 48rem) 66vw, 92vw" />
          <span className="gallery__hint">
            {inOrder(split(fixed().project.showFullSize), (part) =>
              part === 'fullSize' ? fixed().project.fullSize : part && <span className="vh">{part}</span>,
            )}
          </span>
        </a>
        {caption && <figcaption className="cap">{caption}</figcaption>}
      </figure>
    </li>
  )
}

/** All its pixels, wherever they fit. */
const fullSize = 'max(100vw, 120rem)'

/** Shown while its address is asked for; what is behind it is not there meanwhile (building.css). */
function FullSize({ at, total, files, alt, caption }: Shown & { at: number; total: number }) {
  const label = fillIn(fixed().gallery.counted, { at, total })
  const previous = at === 1 ? total : at - 1
  const next = at === total ? 1 : at + 1
  return (
    <div
      className="lightbox on-ink"
      id={`page-picture-${at}`}
      role="dialog"
      aria-label={`${alt}, ${label}`}
      tabIndex={-1}
    >
      <div className="lightbox__bar">
        <span className="num">{label}</span>
        <a className="go" href={files.src}>
          {fixed().gallery.original}
        </a>
        <a className="btn btn--line" href={`#page-shot-${at}`} data-key="Escape">
          {fixed().frame.close}
          <Icon name="close" />
        </a>
      </div>
      <Picture files={files} alt={alt} sizes={fullSize} />
      <div className="lightbox__foot">
        {total > 1 && (
          <a className="btn btn--line" href={`#page-picture-${previous}`} data-key="ArrowLeft">
            <Icon name="left" />
            <span className="vh">{fixed().gallery.previous}</span>
          </a>
        )}
        <p>{caption || alt}</p>
        {total > 1 && (
          <a className="btn btn--line" href={`#page-picture-${next}`} data-key="ArrowRight">
            <Icon name="right" />
            <span className="vh">{fixed().gallery.next}</span>
          </a>
        )}
      </div>
    </div>
  )
}
