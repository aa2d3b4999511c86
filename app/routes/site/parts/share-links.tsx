import { microblog, professionalNetwork } from '#app/content/social-links/networks.ts'
import { WayOn } from '#app/ui/way.tsx'
import { fixed } from '#app/words/fixed.ts'
import { OutwardLink } from './outward-link.tsx'

export function ShareLinks({ title, url }: { title: string; url: string }) {
  return (
    <aside className="share" aria-label={fixed().news.shareArticle}>
      <h2 className="cap">{fixed().news.share}</h2>
      <ul>
        <li>
          <OutwardLink className="go" href={`${professionalNetwork.shareUrl}?${encoded({ url })}`}>
            {professionalNetwork.name}
          </OutwardLink>
        </li>
        <li>
          <OutwardLink className="go" href={`${microblog.intentUrl}?${encoded({ url, text: title })}`}>
            {microblog.name}
          </OutwardLink>
        </li>
        <li>
          <WayOn href={`mailto:?${encoded({ subject: title, body: url })}`}>{fixed().news.email}</WayOn>
        </li>
      </ul>
    </aside>
  )
}

/** A mail program would show a plus as it is. */
function encoded(values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
}
