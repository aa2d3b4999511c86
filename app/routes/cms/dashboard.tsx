import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { furtherTools, modules } from './modules.ts'
import { cmsMeta } from './page-meta.ts'

export const meta = () => cmsMeta('Dashboard')

export default function Dashboard() {
  return (
    <>
      <div className="cms-intro">
        <h1>Dashboard</h1>
        <p>Select a module to manage your website content</p>
      </div>
      <div className="modules">
        {modules.map(({ to, title, text, shown }) => (
          <Link key={to} className="module" to={to}>
            <h2>{title}</h2>
            <p>{text}</p>
            <span className="module__foot">
              <span>{shown}</span>
              <Icon name="right" />
            </span>
          </Link>
        ))}
      </div>
      <h2 className="tools-title">Further tools</h2>
      <ul className="tools">
        {furtherTools.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="go" to={to}>
              {title}
              <Icon name="right" />
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
