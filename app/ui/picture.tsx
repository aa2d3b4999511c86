import { type FocalPoint, focalClass } from './focal-point.ts'

export type PictureFiles = {
  avif?: string
  webp?: string
  src: string
  width: number
  height: number
  /** Else the middle. */
  focus?: FocalPoint
}

type Props = {
  files: PictureFiles
  alt: string
  sizes: string
  /** Loaded at once, all others lazily. */
  isFirst?: boolean
  /** For narrow upright screens. */
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
