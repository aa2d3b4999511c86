import type { ReactNode } from 'react'
import { Picture, type PictureFiles } from '#app/ui/picture.tsx'

type Props = {
  title: string
  lead: string
  files: PictureFiles
  upright?: PictureFiles
  alt: string
  isTall?: boolean
  children?: ReactNode
}

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
        <Picture files={files} upright={upright} alt={alt} sizes="100vw" isFirst />
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
