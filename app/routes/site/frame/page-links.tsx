import { isActive, pages } from './pages.ts'

/** `pathname` marks the page that the visitor is on; the site map marks none. */
export function PageLinks({ pathname, className }: { pathname?: string; className?: string }) {
  return (
    <ul className={className}>
      {pages.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={pathname !== undefined && isActive(href, pathname) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
