import type { FrameContent } from '#app/content/pages/frame/page.ts'
import { projectFolder } from '#app/content/project-address.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'

type Props = { links: FrameContent['navigation']; pathname?: string; isMenu?: boolean }

/** What leads to nothing that visitors may see is left out. */
export function PageLinks({ links, pathname, isMenu = false }: Props) {
  const isHere = (href = '') => pathname !== undefined && isActive(href, pathname)
  const here = links.flatMap(({ id, link }) => (isHere(hrefOf(link)) ? [id] : []))
  return (
    <DrawnOnce as="ul" of={links} by={[...here, isMenu]}>
      {links.map(({ id, label, link }) => {
        const href = hrefOf(link)
        if (!href) return null
        return (
          <li key={id}>
            <PageLink
              href={isMenu && here.includes(id) ? anew(href) : href}
              aria-current={here.includes(id) ? 'page' : undefined}
            >
              {label}
            </PageLink>
          </li>
        )
      })}
    </DrawnOnce>
  )
}

function isActive(href: string, pathname: string) {
  const path = href.replace(/[?#].*$/, '')
  return (
    pathname === path ||
    (path.length > 1 && pathname.startsWith(`${path}/`)) ||
    (path === listOf && pathname.startsWith(projectFolder))
  )
}

/** The mobile menu closes because the page changes: with an empty query, a place on the same page is on another. */
const anew = (href: string) => href.replace(/^([^?#]+)#/, '$1?#')

/** Where pages of properties and projects are listed, which lie in a folder of their own. */
const listOf = '/real-estate'
