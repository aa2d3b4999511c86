import type { ReactNode } from 'react'
import { Picture, type PictureFiles, uprightScreen } from '#app/ui/picture.tsx'

type Props = {
  title: string
  lead: string
  files: PictureFiles
  upright?: PictureFiles
  alt: string
  isTall?: boolean
  children?: ReactNode
}

// On a phone a wide picture fills the height and is cut at its sides. A fine screen gets half
// of what it could show, the finest a third.
const phone = '(max-width: 47.99rem) and (orientation: portrait)'
const onPhones = [
  '(max-resolution: 1.25dppx) 260vw',
  '(max-resolution: 2.25dppx) 120vw',
  '(min-resolution: 2.25dppx) 80vw',
]
const sizes = [...onPhones.map((each) => `${phone} and ${each}`), '100vw'].join(', ')
/** What is cut upright fills a phone as it is, and a wide screen is as above. */
const uprightSizes = [
  `${uprightScreen} and (min-resolution: 2.25dppx) 40vw`,
  `${uprightScreen} and (min-resolution: 1.26dppx) 60vw`,
  '100vw',
].join(', ')

/** Longer names are set smaller. */
const longest = 32

/** It lies under the header, so `handle` says `isOnPhoto`. */
export function PageHero({ title, lead, files, upright, alt, isTall = false, children }: Props) {
  return (
    <section
      className={isTall ? 'hero hero--page hero--tall on-ink' : 'hero hero--page on-ink'}
      aria-labelledby="title"
    >
      <div className="hero__media">
        <Picture files={files} upright={upright} alt={alt} sizes={upright ? uprightSizes : sizes} isFirst />
      </div>
      <div className="wrap">
        <div className="hero__body">
          <div className="hero__title">
            {children}
            <h1 className={isTall && title.length <= longest ? 'd1' : 'd2'} id="title">
              {title}
            </h1>
          </div>
          <div className="hero__aside">
            <p className="lead">{lead}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
