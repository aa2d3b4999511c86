import { type ReactNode, useId } from 'react'
import type { PressPicture } from '#app/content/documents/shown-documents.server.ts'
import { srcSet, uploadUrl } from '#app/media/image-rules.ts'
import { weight } from '#app/routes/site/parts/file-facts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

const labels = () => fixed().documents

type Props = { pictures: PressPicture[]; note: string | null; children?: ReactNode }

export function PressPictures({ pictures, note, children }: Props) {
  const id = useId()
  return (
    <section className="docs-apart" aria-labelledby={id}>
      <div className="rule">
        <div className="plate-head">
          <h2 id={id}>{labels().picturesOf}</h2>
          {note && <p>{note}</p>}
        </div>
      </div>
      {children}
      <ul className="press-pictures">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PressFigure {...picture} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PressFigure({ name, alt, caption, credit, width, height, bytes, focusX: x, focusY: y }: PressPicture) {
  const src = uploadUrl(name)
  const size = width && height ? fillIn(labels().original, { width, height }) : undefined
  return (
    <figure>
      <Picture
        files={{
          avif: srcSet(src, 'avif'),
          webp: srcSet(src, 'webp'),
          ...{ src, width: 960, height: 640, focus: { x, y } },
        }}
        alt={alt}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
      />
      <figcaption>
        <span>{caption}</span>
        <span className="cap">{fillIn(labels().credit, { credit })}</span>
        <a className="go" href={src} download>
          {labels().download}
          <span className="vh"> {caption}</span>
          <Icon name="down" />
        </a>
        <span className="cap">{[size, bytes && weight(bytes)].filter(Boolean).join(', ')}</span>
      </figcaption>
    </figure>
  )
}
