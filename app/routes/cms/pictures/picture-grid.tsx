import type { ListedImage } from '#app/content/images/list-images.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { say } from '#app/words/say.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = {
  images: ListedImage[]
  verb: string
  onPress: (image: ListedImage, button: HTMLElement) => void
}

export function PictureGrid({ images, verb, onPress }: Props) {
  return (
    <ul className="shelf">
      {images.map((image) => (
        <li key={image.id}>
          <button
            className="shelf__item"
            type="button"
            data-picture={image.name}
            onClick={({ currentTarget }) => onPress(image, currentTarget)}
          >
            <span className="ph">
              <Thumbnail
                url={uploadUrl(image.name)}
                alt=""
                sizes="(min-width: 70rem) 12rem, (min-width: 40rem) 30vw, 46vw"
              />
            </span>
            <span className="shelf__text">
              <span className="vh">{verb} </span>
              {image.isMissing && <em>{say('File missing')} </em>}
              <span className="clamp2">{image.alt || <em>{say('No description')}</em>} </span>
              <span className="hint">{nameOf(image)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const nameOf = ({ originalName, name }: Pick<ListedImage, 'originalName' | 'name'>) => originalName ?? name
