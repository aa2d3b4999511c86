import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { PaletteButton } from '#app/routes/cms/palette/palette-button.tsx'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { say } from '#app/words/say.ts'
import { navId } from './cms-nav.tsx'

type Props = { menu: { button: RefObject<HTMLButtonElement | null>; isOpen: boolean; onToggle: () => void } }

export function CmsBar({ menu }: Props) {
  const { user, loading, signOut } = useAuth()
  const isDashboard = /^\/cms\/?$/.test(useLocation().pathname)
  return (
    <header className="cms-bar on-ink" data-open={menu.isOpen || undefined}>
      <div className="cms-bar__title">
        <Mark />
        <span>{say('Content Management System')}</span>
      </div>
      <PaletteButton />
      <button
        ref={menu.button}
        className="btn btn--line cms-bar__menu"
        type="button"
        aria-label={say('Menu')}
        aria-expanded={menu.isOpen}
        aria-controls={navId}
        onClick={menu.onToggle}
      >
        <Icon name={menu.isOpen ? 'close' : 'menu'} />
      </button>
      <Link className="btn btn--line" to="/cms" aria-current={isDashboard ? 'page' : undefined}>
        {say('Dashboard')}
      </Link>
      <Link className="cms-bar__user" to="/cms/profile">
        <span className="vh">{say('Your profile: ')}</span>
        {user?.email}
      </Link>
      <a className="btn btn--line" href="/" target="_blank" rel="noopener">
        {say('View Website')}
        <Icon name="out" />
        <span className="vh">{say(', opens in a new tab')}</span>
      </a>
      <button className="btn btn--line cms-bar__out" type="button" aria-busy={loading} onClick={() => signOut()}>
        {say('Sign Out')}
      </button>
    </header>
  )
}
