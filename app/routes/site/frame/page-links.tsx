import { pages } from '#app/content/site-pages.ts'

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

const isActive = (href: string, pathname: string) =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
