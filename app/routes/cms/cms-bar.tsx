import { Link, useLocation } from 'react-router'
import { useAuth } from '../../ui/auth-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'

export function CmsBar() {
  const { user, loading, signOut } = useAuth()
  const isDashboard = /^\/cms\/?$/.test(useLocation().pathname)
  return (
    <header className="cms-bar on-ink">
      <div className="cms-bar__title">
        <Mark />
        <span>Content Management System</span>
      </div>
      <Link className="btn btn--line" to="/cms" aria-current={isDashboard ? 'page' : undefined}>
        Dashboard
      </Link>
      <span className="cms-bar__user">{user?.email}</span>
      <a className="btn btn--line" href="/" target="_blank" rel="noopener">
        View Website
        <Icon name="out" />
        <span className="vh">, opens in a new tab</span>
      </a>
      <button className="btn btn--line" type="button" aria-busy={loading} onClick={signOut}>
        Sign Out
      </button>
    </header>
  )
}
