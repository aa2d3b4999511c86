export type PictureFiles = {
  avif?: string
  webp?: string
  src: string
  width: number
  height: number
  focus?: FocalPoint
}

type Props = {
  files: PictureFiles
  alt: string
  sizes: string
  isFirst?: boolean
  /** For narrow upright screens. */
  upright?: PictureFiles
}

export const uprightScreen = '(max-width: 30rem) and (orientation: portrait)'

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

/** Per cent from the left and from the top; null is unknown. */
type FocalPoint = { x?: number | null; y?: number | null }

/** See styles/base/focus.css. */
function focalClass({ x, y }: FocalPoint = {}) {
  return [nearest('fx', x), nearest('fy', y)].filter(Boolean).join(' ') || undefined
}

function nearest(name: string, share: number | null | undefined) {
  const step = Math.round((share ?? 50) / 5) * 5
  return step === 50 ? '' : `${name}-${step}`
}
