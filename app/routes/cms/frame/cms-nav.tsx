import { NavLink } from 'react-router'
import { furtherTools, modules } from '#app/routes/cms/screen/modules.ts'

export const navId = 'cms-nav'

export function CmsNav({ isOpen }: { isOpen: boolean }) {
  return (
    <nav id={navId} className="cms-nav" data-open={isOpen || undefined} aria-label="CMS">
      <Screens of={modules} />
      <h2>Further tools</h2>
      <Screens of={furtherTools} />
    </nav>
  )
}

function Screens({ of: screens }: { of: { to: string; title: string }[] }) {
  return (
    <ul>
      {screens.map(({ to, title }) => (
        <li key={to}>
          <NavLink to={to}>{title}</NavLink>
        </li>
      ))}
    </ul>
  )
}
