import type { Entity } from '#app/content/pages/company/page.ts'
import type { FrameContent } from '#app/content/pages/frame/page.ts'
import { useHouse } from '#app/house.ts'
import { OutwardLink } from '#app/routes/site/parts/outward-link.tsx'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { SignOutForm } from '#app/ui/sign-out-form.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { fixed } from '#app/words/fixed.ts'
import { HomeLink } from './home-link.tsx'
import { Languages } from './languages.tsx'
import { PageLinks } from './page-links.tsx'
import type { SocialLink } from './social-link-list.ts'

type Props = {
  frame: FrameContent
  entities: Entity[]
  links: SocialLink[]
  year: number
  viewer?: { id: string; isAdmin: boolean }
  /** Forms of what this page shows. */
  edited: { page?: string; frame?: string }
  address: string
  languages?: React.ComponentProps<typeof Languages>
}

export function Footer({ frame, entities, links, year, viewer, edited, address, languages }: Props) {
  const { blurb, holder } = useHouse()
  const siteMap = frame.siteMap.length > 0 ? frame.siteMap : frame.navigation
  return (
    <footer className="site-footer on-ink">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <HomeLink />
            <p className="mt-3">{blurb}</p>
            {links.length > 0 && (
              <DrawnOnce as="ul" of={frame} by={['socials']} className="socials mt-3">
                {links.map(({ name, url }) => (
                  <li key={url}>
                    <OutwardLink className="go" href={url}>
                      {name}
                    </OutwardLink>
                  </li>
                ))}
              </DrawnOnce>
            )}
          </div>
          {siteMap.some(({ link }) => hrefOf(link)) && (
            <nav aria-labelledby="site-map">
              <h2 id="site-map">{frame.siteMapTitle}</h2>
              <PageLinks links={siteMap} />
            </nav>
          )}
          <DrawnOnce as="div" of={frame} by={['entities']}>
            {/* The law wants the notice within reach of every page, and the specified links stay as they are. */}
            <h2>
              <a href="/legal-notice">{frame.entitiesTitle}</a>
            </h2>
            <ul className="entities">
              {entities.map(({ id, name, country }) => (
                <li key={id}>
                  {name} {country && <span>{country}</span>}
                </li>
              ))}
            </ul>
            <p className="mt-3">
              <WayOn href="/contact">{frame.contactsLabel}</WayOn>
            </p>
          </DrawnOnce>
        </div>
        {languages && <Languages {...languages} />}
        <div className="legal">
          <span>{`© ${year} ${holder}`}</span>
          {frame.legal.map(({ id, label, link }) => {
            const href = hrefOf(link)
            return (
              href && (
                <PageLink key={id} href={href}>
                  {label}
                </PageLink>
              )
            )
          })}
          <Account viewer={viewer} edited={edited} address={address} />
        </div>
      </div>
    </footer>
  )
}

function Account({ viewer, edited, address }: Pick<Props, 'viewer' | 'edited' | 'address'>) {
  if (!viewer) return <a href="/auth">{fixed().frame.admin}</a>
  return (
    <>
      {viewer.isAdmin && edited.page && <a href={edited.page}>{fixed().frame.edit}</a>}
      {viewer.isAdmin && edited.frame && <a href={edited.frame}>{fixed().frame.editFrame}</a>}
      {viewer.isAdmin && <a href="/cms">{fixed().frame.cms}</a>}
      <SignOutForm user={viewer.id} to={address}>
        <button type="submit">{fixed().frame.signOut}</button>
      </SignOutForm>
    </>
  )
}
