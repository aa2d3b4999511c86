import type { ReferredFile } from '#app/content/references/references.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { type PartProps, pathOn, said } from './body-page.ts'

/** The whole row is the link. A file that is not there any more leaves its title. */
export function FileRow({ node, page }: PartProps) {
  const file = page.references.files.get(said(node, 'file'))
  const title = said(node, 'title') || file?.title
  if (!file) return title && <p>{title}</p>
  return (
    <a className="file" href={pathOn(page, file.url)} download>
      {!page.feed && <Icon name="file" />}
      <span>
        <strong>{title}</strong> <small>{[...factsOf(file), said(node, 'note')].filter(Boolean).join(', ')}</small>
      </span>
      {!page.feed && <Icon name="down" />}
    </a>
  )
}

function factsOf({ url, bytes, pages, seconds }: ReferredFile) {
  return [
    /\.(\w+)$/.exec(url)?.[1]?.toUpperCase(),
    bytes && weight(bytes),
    pages && inNumber(fixed.body.pages, pages),
    seconds && fillIn(fixed.body.shortMinutes, { count: Math.max(1, Math.round(seconds / 60)) }),
  ]
}

function weight(bytes: number) {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
