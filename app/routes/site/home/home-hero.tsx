import type { HomeContent } from '#app/content/pages/home/page.ts'
import script from '#app/routes/site/film/hero-film.js?url'
import mp4 from '#app/routes/site/film/hero-loop.mp4?url'
import webm from '#app/routes/site/film/hero-loop.webm?url'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { pagePicture } from '#app/routes/site/parts/page-picture.ts'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { fixed } from '#app/words/fixed.ts'

// Whoever asks for less motion gets the poster, and no film to download.
const motion = '(prefers-reduced-motion: no-preference)'

const builtIn = { files: layoutPictures.hero, upright: layoutPictures.heroTall, alt: '' }

export function HomeHero({ page }: { page: HomeContent }) {
  const { title, lead, film, poster, ways } = page
  const still = pagePicture(poster, builtIn)
  return (
    <DrawnOnce as="section" of={page} by={['hero']} className="hero on-ink" aria-labelledby="title">
      <div className="hero__media">
        <Picture {...still} sizes="100vw" isFirst />
        <video autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          {sourcesOf(film).map(({ src, type }) => (
            <source key={src} src={src} type={type} media={motion} />
          ))}
        </video>
      </div>
      <div className="wrap">
        <div className="hero__body">
          <h1 className="d1 hero__title" id="title">
            {title}
          </h1>
          <div className="hero__aside">
            <p className="lead">{lead}</p>
            <label className="film">
              <input className="film__toggle" type="checkbox" />
              <span className="film__pause">{fixed().home.pauseFilm}</span>
              <span className="film__play">{fixed().home.playFilm}</span>
            </label>
          </div>
        </div>
      </div>
      <nav className="ways" aria-label={fixed().home.units}>
        <div className="wrap">
          <ul>
            {ways.map(({ id, link, label }) => (
              <li key={id}>
                <PageLink href={hrefOf(link)}>
                  {label}
                  {hrefOf(link) && <Icon name="right" />}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <script type="module" src={script} />
    </DrawnOnce>
  )
}

const house = [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

/** A page of ours keeps the film that it was built with until another one is chosen. */
function sourcesOf(film: HomeContent['film']) {
  if (!film) return house
  const { film: name } = film.attrs
  return [{ src: `/files/${name}`, type: name.endsWith('.webm') ? 'video/webm' : 'video/mp4' }]
}
