import type { FrameContent } from '#app/content/pages/frame/page.ts'
import { projectFolder } from '#app/content/project-address.ts'
import { homeAnew } from '#app/language/address.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'

type Props = { links: FrameContent['navigation']; pathname?: string; isMenu?: boolean }

/** What leads to nothing that visitors may see is left out. */
export function PageLinks({ links, pathname, isMenu = false }: Props) {
  const here = links.flatMap(({ id, link }) => (isActive(hrefOf(link), pathname) ? [id] : []))
  return (
    <DrawnOnce as="ul" of={links} by={[...here, isMenu]}>
      {links.map(({ id, label, link }) => {
        const href = hrefOf(link)
        if (!href) return null
        return (
          <li key={id}>
            <PageLink href={isMenu ? anew(href, pathname) : href} aria-current={here.includes(id) ? 'page' : undefined}>
              {label}
            </PageLink>
          </li>
        )
      })}
    </DrawnOnce>
  )
}

function isActive(href = '', pathname?: string) {
  if (pathname === undefined) return false
  const path = href.replace(/[?#].*$/, '')
  return (
    pathname === path ||
    (path.length > 1 && pathname.startsWith(`${path}/`)) ||
    (path === listOf && pathname.startsWith(projectFolder))
  )
}

/**
 * The mobile menu closes because the page changes. On the page at hand a browser would scroll beneath it, so a link to a
 * place there has a slash too many, from which the server leads back. No page keeps that address: it works the next time, too.
 */
export const anew = (href: string, pathname?: string) =>
  isActive(href, pathname) ? href.replace(/^[^?#]+(?=.*#)/, (path) => (path === '/' ? homeAnew : `${path}/`)) : href

/** Where pages of properties and projects are listed, which lie in a folder of their own. */
const listOf = '/real-estate'
