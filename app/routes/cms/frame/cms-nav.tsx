import { NavLink } from 'react-router'
import { useHouse } from '#app/house.ts'
import { furtherToolsOf, modules } from '#app/routes/cms/screen/modules.ts'
import { say, type Term } from '#app/words/say.ts'

export const navId = 'cms-nav'

export function CmsNav({ isOpen }: { isOpen: boolean }) {
  return (
    <nav id={navId} className="cms-nav" data-open={isOpen || undefined} aria-label={say('CMS')}>
      <Screens of={modules} />
      <h2>{say('Further tools')}</h2>
      <Screens of={furtherToolsOf(useHouse())} />
    </nav>
  )
}

function Screens({ of: screens }: { of: { to: string; title: Term }[] }) {
  return (
    <ul>
      {screens.map(({ to, title }) => (
        <li key={to}>
          <NavLink to={to}>{say(title)}</NavLink>
        </li>
      ))}
    </ul>
  )
}
