import type { FrameContent } from '#app/content/pages/frame/page.ts'
import { projectFolder } from '#app/content/project-address.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'

type Props = { links: FrameContent['navigation']; pathname?: string }

/** What leads to nothing that visitors may see is left out. */
export function PageLinks({ links, pathname }: Props) {
  const isHere = (href = '') => pathname !== undefined && isActive(href, pathname)
  const here = links.flatMap(({ id, link }) => (isHere(hrefOf(link)) ? [id] : []))
  return (
    <DrawnOnce as="ul" of={links} by={here}>
      {links.map(({ id, label, link }) => {
        const href = hrefOf(link)
        if (!href) return null
        return (
          <li key={id}>
            <PageLink href={href} aria-current={here.includes(id) ? 'page' : undefined}>
              {label}
            </PageLink>
          </li>
        )
      })}
    </DrawnOnce>
  )
}

const isActive = (href: string, pathname: string) =>
  pathname === href ||
  (href !== '/' && pathname.startsWith(`${href}/`)) ||
  (href === listOf && pathname.startsWith(projectFolder))

/** Where pages of properties and projects are listed, which lie in a folder of their own. */
const listOf = '/real-estate'
