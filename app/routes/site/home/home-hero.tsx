import type { HomeContent } from '#app/content/pages/home/page.ts'
import script from '#app/routes/site/film/hero-film.js?url'
import mp4 from '#app/routes/site/film/hero-loop.mp4?url'
import webm from '#app/routes/site/film/hero-loop.webm?url'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

const ways = [
  { href: '/real-estate', label: 'Explore Real Estate' },
  { href: '/public-markets', label: 'Public Markets' },
  { href: '/venture-capital', label: 'Venture Capital' },
]

// Whoever asks for less motion gets the poster, and no film to download.
const motion = '(prefers-reduced-motion: no-preference)'

export function HomeHero({ page: { title, lead } }: { page: HomeContent }) {
  return (
    <section className="hero on-ink" aria-labelledby="title">
      <div className="hero__media">
        <Picture files={layoutPictures.hero} upright={layoutPictures.heroTall} alt="" sizes="100vw" isFirst />
        <video autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          <source src={webm} type="video/webm" media={motion} />
          <source src={mp4} type="video/mp4" media={motion} />
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
              <input className="film__toggle" type="checkbox" /> Pause film
            </label>
          </div>
        </div>
      </div>
      <nav className="ways" aria-label="Business units">
        <div className="wrap">
          <ul>
            {ways.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>
                  {label}
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <script type="module" src={script} />
    </section>
  )
}
