import type { ReactNode } from 'react'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { imageNameOf, srcSet } from '#app/media/image-rules.ts'
import { Picture } from '#app/ui/picture.tsx'
import { type BodyPage, type PartProps, pathOn } from './body-page.ts'
import { inOrder } from './in-order.ts'

const sizes = { one: '(min-width: 64rem) 66vw, 92vw', two: '(min-width: 64rem) 33vw, (min-width: 40rem) 46vw, 92vw' }

const looks = {
  framed: { ratio: 'r-169', sizes: sizes.one },
  wide: { ratio: 'whole', sizes: sizes.one },
  narrow: { ratio: 'whole whole--narrow', sizes: '(min-width: 35rem) 32rem, 92vw' },
}

export function Pictures({ node, page }: PartProps) {
  const pictures = node.attrs?.pictures as BodyPicture[]
  const shown = pictures.filter(({ url }) => isShown(url, page))
  const lost = inOrder(
    pictures.filter((picture) => !shown.includes(picture) && (picture.caption || picture.credit)),
    (picture) => <p>{said(picture)}</p>,
  )
  if (shown.length < 2)
    return (
      <>
        {inOrder(shown, (picture) => figure(picture, page, { className: 'wide', ...lookOf(picture, page) }))}
        {lost}
      </>
    )
  return (
    <div className="wide duo">
      {inOrder(shown, (picture) => figure(picture, page, { ratio: 'r-43', sizes: sizes.two }))}
    </div>
  )
}

/** Pixels: with fewer it would be blurred over the whole width. */
const least = 640

/** Far from the ratio of the others, as a portrait or a drawing may be, most of it would be cut off: it is shown whole. */
function lookOf({ url }: BodyPicture, { references }: BodyPage) {
  const { width, height } = references.pictures.get(imageNameOf(url) ?? '') ?? {}
  if (!width || !height) return looks.framed
  if (width < height * 1.2 || width < least) return looks.narrow
  return width > height * 2.4 ? looks.wide : looks.framed
}

export function isShown(url: string, { references }: BodyPage) {
  const name = imageNameOf(url)
  return name !== undefined && references.pictures.has(name)
}

type Look = { className?: string; ratio: string; sizes: string }

function figure(picture: BodyPicture, page: BodyPage, { className, ratio, sizes }: Look) {
  const { url, alt, caption, credit } = picture
  return (
    <figure className={className}>
      <Framed ratio={ratio} page={page}>
        <LibraryPicture url={url} alt={alt} sizes={sizes} page={page} />
      </Framed>
      {(caption || credit) && <figcaption>{said(picture)}</figcaption>}
    </figure>
  )
}

/** Keeps the place of a picture that is still to come, by our style. */
export const Framed = ({ ratio, page, children }: { ratio: string; page: BodyPage; children: ReactNode }) =>
  page.feed ? children : <span className={`ph ${ratio}`}>{children}</span>

function said({ caption, credit }: BodyPicture): ReactNode {
  return (
    <>
      {caption}
      {caption && credit && ' '}
      {credit && <span className={caption ? 'credit ml-2' : 'credit'}>{credit}</span>}
    </>
  )
}

type Props = { url: string; alt?: string; sizes: string; page: BodyPage; isDecoration?: boolean }

/** Without an `alt` of its own, that of the library; feeds get the one file that every reader can show. */
export function LibraryPicture({ url, alt, sizes, page, isDecoration }: Props) {
  const known = page.references.pictures.get(imageNameOf(url) ?? '')
  const words = isDecoration ? '' : alt || known?.alt || ''
  if (page.feed) return <img src={pathOn(page, url)} alt={words} loading="lazy" />
  const { width, height } = known ?? {}
  const size = width && height ? { width, height } : { width: 1600, height: 900 }
  const files = { avif: srcSet(url, 'avif'), webp: srcSet(url, 'webp'), src: url, ...size }
  return <Picture files={{ ...files, focus: { x: known?.focusX, y: known?.focusY } }} alt={words} sizes={sizes} />
}
