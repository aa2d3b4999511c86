import type { Term } from '#app/words/say.ts'

type Tool = { to: string; title: Term; text: Term }

/** The cards of the dashboard, in their order and their words. Navigation and palette lead to the same. */
export const modules: (Tool & { shown: Term | '' })[] = [
  {
    to: '/cms/portfolio',
    title: 'Portfolio Properties',
    text: 'Manage current real estate holdings',
    shown: 'Shown on Real Estate',
  },
  {
    to: '/cms/development',
    title: 'Development Projects',
    text: 'Manage the development pipeline',
    shown: 'Shown on Real Estate',
  },
  {
    to: '/cms/news',
    title: 'News Articles',
    text: 'Create and edit news and insights',
    shown: 'Shown on Home and News',
  },
  {
    to: '/cms/venture-capital',
    title: 'Venture Capital',
    text: 'Manage venture capital companies',
    shown: 'Shown on Venture Capital',
  },
  {
    to: '/cms/social-links',
    title: 'Social Links',
    text: 'Manage social media links',
    shown: 'Shown in header and footer',
  },
  { to: '/cms/users', title: 'User Management', text: 'Manage user roles and permissions', shown: '' },
]

const furtherTools: Tool[] = [
  { to: '/cms/pages', title: 'Pages', text: 'Change every text and picture of the website’s own pages' },
  { to: '/cms/documents', title: 'Documents', text: 'Publish reports, brochures and pictures for the press' },
  { to: '/cms/free-pages', title: 'Free Pages', text: 'Add pages of your own, at an address of your choice' },
  { to: '/cms/figures', title: 'Figures', text: 'Change a figure once, wherever it stands, and see what it was' },
  { to: '/cms/legal-texts', title: 'Legal Texts', text: 'Write terms and privacy policy, version by version' },
  {
    to: '/cms/settings',
    title: 'Settings',
    text: 'Change name, logo, colours, fonts and time, or clear the sample content',
  },
  { to: '/cms/images', title: 'Images', text: 'Describe, crop, replace and find pictures' },
  { to: '/cms/files', title: 'Files', text: 'Upload, rename and find films, captions and PDFs' },
  { to: '/cms/subscribers', title: 'Subscribers', text: 'See, export and remove the newsletter’s subscribers' },
  { to: '/cms/trash', title: 'Trash', text: 'Restore what was deleted, and say how long history is kept' },
  {
    to: '/cms/redirects',
    title: 'Addresses',
    text: 'Lead old addresses to new ones, and see which ones visitors did not find',
  },
  { to: '/cms/as-at', title: 'Site as at', text: 'See the website as it stood at any past minute, and export a page' },
  { to: '/cms/audit', title: 'Audit trail', text: 'See and export who changed what, and when' },
  { to: '/cms/status', title: 'Status', text: 'See whether everything works, and what went wrong lately' },
]

const translations: Tool = {
  to: '/cms/translations',
  title: 'Translations',
  text: 'Send texts to a translator, and import what comes back',
}

/** Where the website speaks English only, there is nothing to translate. */
export const furtherToolsOf = ({ languages }: { languages: readonly unknown[] }) =>
  languages.length > 0 ? [...furtherTools, translations] : furtherTools
