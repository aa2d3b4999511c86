import { type FocalPoint, focalClass } from './focal-point.ts'

/** One file in its formats and widths; the browser takes the first format it knows and the width that fits. */
export type PictureFiles = {
  avif?: string
  webp?: string
  src: string
  width: number
  height: number
  /** The middle where nothing is said. */
  focus?: FocalPoint
}

type Props = {
  files: PictureFiles
  alt: string
  sizes: string
  /** The first picture of a page is asked for at once, all others when they come near. */
  isFirst?: boolean
  /** Other files for narrow upright screens, where a wide picture would be cut to a strip. */
  upright?: PictureFiles
}

const uprightScreen = '(max-width: 30rem) and (orientation: portrait)'

export function Picture({ files, alt, sizes, isFirst = false, upright }: Props) {
  return (
    <picture>
      {upright?.avif && <source media={uprightScreen} type="image/avif" srcSet={upright.avif} sizes={sizes} />}
      {upright?.webp && <source media={uprightScreen} type="image/webp" srcSet={upright.webp} sizes={sizes} />}
      {files.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      {files.webp && <source type="image/webp" srcSet={files.webp} sizes={sizes} />}
      <img
        className={focalClass(files.focus)}
        src={files.src}
        alt={alt}
        width={files.width}
        height={files.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
