import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { cmsMeta } from './page-meta.ts'

export const meta = () => cmsMeta('Dashboard')

const modules = [
  {
    to: 'portfolio',
    title: 'Portfolio Properties',
    text: 'Manage current real estate holdings',
    shown: 'Shown on Real Estate',
  },
  {
    to: 'development',
    title: 'Development Projects',
    text: 'Manage the development pipeline',
    shown: 'Shown on Real Estate',
  },
  { to: 'news', title: 'News Articles', text: 'Create and edit news and insights', shown: 'Shown on Home and News' },
  {
    to: 'venture-capital',
    title: 'Venture Capital',
    text: 'Manage venture capital companies',
    shown: 'Shown on Venture Capital',
  },
  { to: 'social-links', title: 'Social Links', text: 'Manage social media links', shown: 'Shown in header and footer' },
  { to: 'users', title: 'User Management', text: 'Manage user roles and permissions', shown: '' },
]

const furtherTools = [
  { to: 'subscribers', title: 'Subscribers', text: 'See, export and remove the newsletter’s subscribers' },
  { to: 'audit', title: 'Audit trail', text: 'See and export who changed what, and when' },
]

export default function Dashboard() {
  return (
    <>
      <div className="cms-intro">
        <h1>Dashboard</h1>
        <p>Select a module to manage your website content</p>
      </div>
      <div className="modules">
        {modules.map(({ to, title, text, shown }) => (
          <Link key={to} className="module" to={`/cms/${to}`}>
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
            <Link className="go" to={`/cms/${to}`}>
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
