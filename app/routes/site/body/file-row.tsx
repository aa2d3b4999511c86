import { factsOf } from '#app/routes/site/parts/file-facts.ts'
import { Icon } from '#app/ui/icon.tsx'
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
