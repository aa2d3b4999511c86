import { type CaptionLanguage, captionCodes } from '#app/content/choices.ts'
import type { ReferredFile } from '#app/content/references/references.ts'
import { renditionUrl } from '#app/media/image-rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { type PartProps, pathOn, said } from './body-page.ts'
import { Framed, isShown, LibraryPicture } from './pictures.tsx'

export function Film({ node, page }: PartProps) {
  const { film, href } = node.attrs ?? {}
  const file = page.references.files.get(String(film))
  if (file) return <OwnFilm node={node} page={page} file={file} />
  if (typeof href === 'string') return <OutsideFilm node={node} page={page} href={href} />
  return <Words node={node} />
}

function Words({ node }: Pick<PartProps, 'node'>) {
  const words = said(node, 'caption') || said(node, 'title')
  return words && <p>{words}</p>
}

const posterOf = ({ node, page }: PartProps) => {
  const poster = said(node, 'poster')
  return poster && isShown(poster, page) ? poster : undefined
}

/** Nothing of it is loaded before it is started. */
function OwnFilm({ node, page, file }: PartProps & { file: ReferredFile }) {
  const title = said(node, 'title') || file.title
  const poster = posterOf({ node, page })
  const captions = page.references.files.get(said(node, 'captions'))
  return (
    <figure className="movie wide">
      {/* biome-ignore lint/a11y/useMediaCaption: a film without words has no captions */}
      <video
        className={fills(file) ? 'fills' : undefined}
        controls
        preload="none"
        poster={poster && pathOn(page, renditionUrl(poster, 1280))}
        width={file.width ?? 1920}
        height={file.height ?? 1080}
        aria-label={[title, spoken(file.seconds)].filter(Boolean).join(', ')}
      >
        <source src={pathOn(page, file.url)} type={file.mime} />
        {captions && <Captions language={captions.language ?? 'English'} src={pathOn(page, captions.url)} />}
      </video>
      <figcaption>{said(node, 'caption') || title}</figcaption>
    </figure>
  )
}

/** What is as wide as its frame has a poster as wide; all other films are shown whole. */
const fills = ({ width, height }: ReferredFile) => width && height && Math.abs(width / height - 16 / 9) < 0.05

const Captions = ({ language, src }: { language: CaptionLanguage; src: string }) => (
  <track kind="captions" srcLang={captionCodes[language]} label={chosen('documentLanguage', language)} src={src} />
)

function spoken(seconds: number | null | undefined) {
  if (!seconds) return ''
  const parts = [
    [Math.floor(seconds / 60), fixed().body.minutes],
    [Math.round(seconds) % 60, fixed().body.seconds],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => inNumber(words, count))
    .join(' ')
}

/** A link on a picture: the other house learns of a reader who presses it, and of nobody else. */
function OutsideFilm({ node, page, href }: PartProps & { href: string }) {
  const poster = posterOf({ node, page })
  const { host } = new URL(href)
  const note = said(node, 'caption')
  const title = said(node, 'title') || host
  const picture = poster && (
    <Framed ratio="r-169" page={page}>
      <LibraryPicture url={poster} sizes="(min-width: 64rem) 66vw, 92vw" page={page} isDecoration />
    </Framed>
  )
  if (page.feed)
    return (
      <figure>
        {picture}
        <figcaption>
          <a href={href}>{title}</a> {note}
        </figcaption>
      </figure>
    )
  return (
    <figure className="wide">
      <a className="outside" href={href} target="_blank" rel="noopener">
        {picture}
        <span className="outside__bar">
          <Icon name="play" />
          <span>
            <strong>{title}</strong>
            <small>
              {note && `${note} `}
              {fillIn(fixed().body.onOtherHost, { host })}
            </small>
          </span>
          <span className="vh">{fixed().frame.newTab}</span>
        </span>
      </a>
    </figure>
  )
}
