import type { Field } from '#app/content/engine/fields.ts'
import type { Colours, Logo } from '#app/content/engine/look-fields.ts'
import { readFilm } from '#app/content/engine/reference-fields.ts'
import { readGallery } from '#app/content/engine/stored-lists.ts'
import { logoSource } from '#app/routes/cms/look/logo-source.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'

type Props = { field?: Field; value?: unknown }

/** Of a value what is looked at: pictures, the picture before a film, a logo, colours. Words stand beside. */
export function Seen({ field, value }: Props) {
  switch (value ? field?.kind : undefined) {
    case 'image':
    case 'picture':
      return typeof value === 'string' && <Thumbnail url={value} alt="" sizes="16rem" />
    case 'film': {
      const poster = readFilm(value)?.attrs.poster
      return poster && <Thumbnail url={poster} alt="" sizes="16rem" />
    }
    case 'logo':
      return <img className="logo-choice__seen" src={logoSource(value as Logo)} alt="" />
    case 'colours':
      return <Colour value={value as Colours} />
    case 'gallery':
      return (
        <div className="difference__gallery">
          {[...new Set(readGallery(value).map(({ url }) => url))].map((url) => (
            <Thumbnail key={url} url={url} alt="" sizes="6rem" />
          ))}
        </div>
      )
    default:
      return null
  }
}

/** Attributes of a drawing, as the page may have no styles of its own. */
const Colour = ({ value: { ink, paper, accent } }: { value: Colours }) => (
  <svg className="difference__colours" viewBox="0 0 3 1" aria-hidden="true">
    <rect width="1" height="1" fill={ink} />
    <rect x="1" width="1" height="1" fill={paper} />
    <rect x="2" width="1" height="1" fill={accent} />
  </svg>
)
