import { brand, holder } from '#app/brand.ts'
import { useHouse } from '#app/house.ts'
import { OutwardLink } from '#app/routes/site/parts/outward-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { HomeLink } from './home-link.tsx'
import { PageLinks } from './page-links.tsx'
import type { SocialLink } from './social-link-list.ts'

type Props = { links: SocialLink[]; year: number; viewer?: { isAdmin: boolean }; address: string }

export function Footer({ links, year, viewer, address }: Props) {
  return (
    <footer className="site-footer on-ink">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <HomeLink />
            <p className="mt-3">{useHouse().blurb}</p>
            {links.length > 0 && (
              <ul className="socials mt-3">
                {links.map(({ name, url }) => (
                  <li key={url}>
                    <OutwardLink className="go" href={url}>
                      {name}
                    </OutwardLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-labelledby="site-map">
            <h2 id="site-map">Site map</h2>
            <PageLinks />
          </nav>
          <div>
            <h2>Legal entities</h2>
            <ul className="entities">
              {brand.entities.map(({ name, country }) => (
                <li key={name}>
                  {name} <span>{country}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3">
              <a className="go" href="/contact">
                View all contacts
                <Icon name="right" />
              </a>
            </p>
          </div>
        </div>
        <div className="legal">
          <span>{`© ${year} ${holder}`}</span>
          <a href="/terms">Terms of Service</a>
          <a href="/privacy-policy">Privacy Policy</a>
          <Account viewer={viewer} address={address} />
        </div>
      </div>
    </footer>
  )
}

function Account({ viewer, address }: Pick<Props, 'viewer' | 'address'>) {
  if (!viewer) return <a href="/auth">Admin</a>
  return (
    <>
      {viewer.isAdmin && <a href="/cms">CMS</a>}
      <form method="post" action="/auth/sign-out">
        <input type="hidden" name="to" value={address} />
        <button type="submit">Sign Out</button>
      </form>
    </>
  )
}
