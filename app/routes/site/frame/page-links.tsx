import type { FrameContent } from '#app/content/pages/frame/page.ts'
import { projectFolder } from '#app/content/project-address.ts'
import { homeAnew } from '#app/language/address.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'

type Link = FrameContent['navigation'][number]
/** `query`: as much of it as makes a difference to the page. */
type Props = { links: Link[]; pathname?: string; query?: string; isMenu?: boolean }

/** What leads to nothing that visitors may see is left out. */
export function PageLinks({ links, pathname, query, isMenu = false }: Props) {
  const onPage = links.filter(({ link }) => isActive(hrefOf(link), pathname))
  const here = idsOf(closest(onPage, new URLSearchParams(query)))
  return (
    <DrawnOnce as="ul" of={links} by={[idsOf(onPage).join(), here.join(), isMenu]}>
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

const idsOf = (links: Link[]) => links.map(({ id }) => id)

/** Those that ask for what the page shows, and of several those that ask for most of it. */
function closest(links: Link[], shown: URLSearchParams) {
  const fitting = links
    .map((link) => ({ link, asked: [...new URLSearchParams(/\?[^#]*/.exec(hrefOf(link.link) ?? '')?.[0])] }))
    .filter(({ asked }) => asked.every(([name, value]) => shown.get(name) === value))
  const most = Math.max(...fitting.map(({ asked }) => asked.length))
  return fitting.filter(({ asked }) => asked.length === most).map(({ link }) => link)
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
